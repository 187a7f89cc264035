import { z } from 'zod';
import { triedTool } from '@/lib/call-center/tools/tool-api';
import { defineRoute } from '@/lib/server/route';
import { tryTool } from '@/lib/server/tools/try-tool';

const body = z.strictObject({ arguments: z.record(z.string(), z.unknown()).default({}) });

export const POST = defineRoute({ access: 'session', body, response: triedTool }, ({ session, body: asked, params }) =>
  tryTool(session, z.uuid().parse(params.id), asked.arguments),
);

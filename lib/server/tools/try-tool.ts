import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { runTool, type ToolRun } from '@/lib/call-center/tools/run-tool';
import { httpTool } from '@/lib/call-center/tools/tool-request';
import { openSecrets } from '@/lib/call-center/tools/tool-secrets';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from '@/lib/server/env';
import { countOne } from '@/lib/server/limited';
import type { Session } from '@/lib/server/session';
import { bearerClient, serviceClient } from '@/lib/server/supabase';

const tries = new RateLimiterMemory({ points: 30, duration: 60 });
const toTry = z.object({
  tool: z.looseObject({ kind: z.string() }),
  secrets: z.array(z.object({ id: z.string(), tenant: z.string(), name: z.string(), sealed: z.string() })),
});

/** Asks for a tool as a call would, for somebody who may change it. */
export async function tryTool(session: Session, id: string, given: Record<string, unknown>): Promise<ToolRun> {
  if (session.claims.act) throw new AppError(403, 'not_allowed_while_impersonating', 'Not allowed while impersonating');
  const allowed = await bearerClient(session.accessToken).rpc('may_try_tool', { p_tool: id });
  if (allowed.error) throw toAppError(allowed.error);
  await countOne(tries, session.userId);
  const { data, error } = await serviceClient().rpc('tool_to_try', { p_tool: id });
  if (error) throw toAppError(error);
  const { tool, secrets } = toTry.parse(data);
  if (tool.kind !== 'http') throw new AppError(409, 'tool_not_http', 'Only HTTP tools can be tried');
  const { CREDENTIALS_KEY, PARLEY_TRUSTED_HOSTS } = env();
  return runTool(httpTool.parse(tool), given, openSecrets(secrets, CREDENTIALS_KEY), { trusted: PARLEY_TRUSTED_HOSTS });
}

import { z } from 'zod';
import { TOOL_METHODS } from './tool-request';
import { TOOL_OUTCOMES } from './tool-run';

/** What trying a tool answers; the request is shown without its secrets. */
export const triedTool = z.object({
  outcome: z.enum(TOOL_OUTCOMES),
  status: z.int().nullable(),
  ms: z.int(),
  request: z
    .object({
      method: z.enum(TOOL_METHODS),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string().optional(),
    })
    .nullable(),
  answer: z.string(),
  whole: z.boolean(),
  about: z.string().nullable(),
});
export type TriedTool = z.infer<typeof triedTool>;

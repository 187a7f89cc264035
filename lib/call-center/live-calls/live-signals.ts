import { z } from 'zod';

/** What the order of the live desk is made of, as the database answers it. */
export const liveSignals = z.array(
  z.object({
    call_id: z.string(),
    turns: z.array(
      z.object({
        role: z.enum(['agent', 'callee', 'tool']),
        text: z.string(),
        at: z.number(),
        end: z.number().nullable(),
        outcome: z.string().nullable(),
      }),
    ),
    deals: z.array(z.object({ currency: z.string(), minor: z.number() })),
  }),
);
export type LiveSignals = z.infer<typeof liveSignals>;

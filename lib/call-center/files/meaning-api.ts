import { z } from 'zod';

/** What the web app asks the engine for, and what it answers. */
export const meaningAsk = z.object({
  tenant: z.uuid(),
  question: z.string().min(1).max(2000),
  file: z.uuid().nullable(),
});
export type MeaningAsk = z.infer<typeof meaningAsk>;
export const meaningAnswer = z.object({ meaning: z.string().nullable() });

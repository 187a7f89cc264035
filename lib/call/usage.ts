import { z } from 'zod';

/** What a call uses of somebody: seconds on the line and of recognition, a model's tokens, a voice's characters. */
export const USAGE_KINDS = ['telephony', 'recognition', 'model_input', 'model_output', 'voice'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** The sum that one agent job has counted so far; `model` is empty where it is the provider's own choice. */
export const usageLine = z.object({
  kind: z.enum(USAGE_KINDS),
  provider: z.string(),
  model: z.string(),
  quantity: z.int().positive(),
  /** As many of them were told by nobody. */
  estimated: z.int().positive().optional(),
});
export type UsageLine = z.infer<typeof usageLine>;

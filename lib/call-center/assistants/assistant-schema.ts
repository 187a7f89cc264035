import { z } from 'zod';
import { LOCALES } from '@/lib/i18n/locales';

export const FIRST_SPEAKERS = ['user', 'ai_dynamic', 'ai_message'] as const;
export function isFirstSpeaker(value: string): value is (typeof FIRST_SPEAKERS)[number] {
  return FIRST_SPEAKERS.some((known) => known === value);
}

/** One schema for create, edit and what the database is sent; messages are keys of `resource.validation`. */
export const assistantSchema = z.object({
  name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  language: z.enum(LOCALES),
  voice: z.string().min(1, 'required'),
  first_speaker: z.enum(FIRST_SPEAKERS),
  begin_message: z.string().trim().max(1000, 'tooLong'),
  instructions: z.string().trim().max(20_000, 'tooLong'),
  silence_seconds: z.int('number').min(5, 'number').max(120, 'number'),
  max_duration_seconds: z.int('number').min(30, 'number').max(14_400, 'number'),
  record_calls: z.boolean(),
});

export type AssistantField = keyof z.input<typeof assistantSchema>;
/** In the order in which the form and a comparison show them. */
export const ASSISTANT_FIELDS: readonly AssistantField[] = assistantSchema.keyof().options;

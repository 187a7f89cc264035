import { z } from 'zod';
import { AMBIENT_SOUNDS, USUAL_AMBIENT_VOLUME } from '@/lib/catalogues/ambience';
import { MIND_PROVIDERS, RECOGNITION_PROVIDERS, VOICE_PROVIDERS } from '@/lib/catalogues/providers';
import { crmRules, NO_CRM_RULES } from '@/lib/call-center/call-changes/crm-rules';
import { resultFields } from '@/lib/call-center/call-logs/call-result';
import { SDK_MESSAGES } from '@/lib/embed/sdk-messages';
import { LOCALES } from '@/lib/i18n/locales';

export const FIRST_SPEAKERS = ['user', 'ai_dynamic', 'ai_message'] as const;
export function isVoicemailAction(value: string): value is (typeof VOICEMAIL_ACTIONS)[number] {
  return VOICEMAIL_ACTIONS.some((known) => known === value);
}
export function isFirstSpeaker(value: string): value is (typeof FIRST_SPEAKERS)[number] {
  return FIRST_SPEAKERS.some((known) => known === value);
}

export const VOICEMAIL_ACTIONS = ['hang_up', 'leave_message'] as const;
export const MOST_IDLE_MESSAGES = 5;

/** One schema for create, edit and what the database is sent; messages are keys of `resource.validation`. */
export const assistantSchema = z.object({
  name: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  language: z.enum(LOCALES),
  voice_provider: z.enum(VOICE_PROVIDERS),
  voice: z.string().min(1, 'required'),
  mind_provider: z.enum(MIND_PROVIDERS),
  mind_model: z.string().max(100, 'tooLong').nullable(),
  stt_provider: z.enum(RECOGNITION_PROVIDERS),
  stt_model: z.string().max(100, 'tooLong').nullable(),
  /** Null: the language that the agent speaks. */
  stt_language: z.string().max(10, 'tooLong').nullable(),
  ambient_sound: z.enum(AMBIENT_SOUNDS).nullable(),
  ambient_volume: z.int('number').min(1, 'number').max(100, 'number'),
  first_speaker: z.enum(FIRST_SPEAKERS),
  begin_message: z.string().trim().max(1000, 'tooLong'),
  instructions: z.string().trim().max(20_000, 'tooLong'),
  disclosure: z.boolean(),
  disclosure_message: z.string().trim().max(1000, 'tooLong'),
  idle_messages: z.array(z.string().trim().min(1).max(200, 'tooLong')).max(MOST_IDLE_MESSAGES, 'tooLong'),
  idle_times: z.int('number').min(0, 'number').max(5, 'number'),
  silence_seconds: z.int('number').min(5, 'number').max(120, 'number'),
  max_duration_seconds: z.int('number').min(30, 'number').max(14_400, 'number'),
  voicemail_action: z.enum(VOICEMAIL_ACTIONS),
  voicemail_message: z.string().trim().max(1000, 'tooLong'),
  record_calls: z.boolean(),
  tool_ids: z.array(z.uuid()).max(20, 'tooLong'),
  knowledge_latest: z.boolean(),
  result_fields: resultFields,
  crm_rules: crmRules,
  sdk_messages: z.array(z.enum(SDK_MESSAGES)),
});

export type AssistantField = keyof z.input<typeof assistantSchema>;
/** In the order in which the form and a comparison show them. */
export const ASSISTANT_FIELDS: readonly AssistantField[] = assistantSchema.keyof().options;

/** What a version says of a field that came later than it. */
export const LATER_FIELDS = {
  stt_language: null,
  ambient_sound: null,
  ambient_volume: USUAL_AMBIENT_VOLUME,
  disclosure: false,
  disclosure_message: '',
  idle_times: 2,
  voicemail_action: 'hang_up',
  voicemail_message: '',
  tool_ids: [],
  knowledge_latest: false,
  result_fields: [],
  crm_rules: NO_CRM_RULES,
  sdk_messages: [],
} as const satisfies Partial<Record<AssistantField, unknown>>;

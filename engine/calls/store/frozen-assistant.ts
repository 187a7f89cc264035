import { z } from 'zod';
import type { AgentConfig } from '@/lib/call/agent-link';
import { AMBIENT_SOUNDS, USUAL_AMBIENT_VOLUME } from '@/lib/catalogues/ambience';
import { DISCLOSURES, VOICEMAIL_MESSAGES } from '@/lib/catalogues/spoken-lines';

/** A published version's columns that a call asks for. What came later than a version has the value that it had before. */
const frozen = z.object({
  name: z.string(),
  language: z.enum(['en', 'de', 'es', 'fr', 'ar', 'he']),
  voice_provider: z.string(),
  voice: z.string(),
  mind_provider: z.string(),
  mind_model: z.string().nullable(),
  stt_provider: z.string(),
  stt_model: z.string().nullable(),
  stt_language: z.string().nullable().default(null),
  first_speaker: z.enum(['user', 'ai_dynamic', 'ai_message']),
  begin_message: z.string(),
  instructions: z.string(),
  idle_messages: z.array(z.string()),
  idle_times: z.int().default(2),
  silence_seconds: z.int(),
  disclosure: z.boolean().default(false),
  disclosure_message: z.string().default(''),
  voicemail_message: z.string().default(''),
  record_calls: z.boolean(),
  ambient_sound: z.enum(AMBIENT_SOUNDS).nullable().default(null),
  ambient_volume: z.int().default(USUAL_AMBIENT_VOLUME),
});

export function frozenAssistant(config: unknown): {
  record: boolean;
  assistant: Omit<AgentConfig['assistant'], 'id'>;
} {
  const row = frozen.parse(config);
  const ownDisclosure = DISCLOSURES[row.language][row.record_calls ? 'recorded' : 'spoken'];
  return {
    record: row.record_calls,
    assistant: {
      name: row.name,
      language: row.language,
      voiceProvider: row.voice_provider,
      voice: row.voice,
      mindProvider: row.mind_provider,
      mindModel: row.mind_model,
      sttProvider: row.stt_provider,
      sttModel: row.stt_model,
      sttLanguage: row.stt_language ?? row.language,
      firstSpeaker: row.first_speaker,
      beginMessage: row.begin_message,
      instructions: row.instructions,
      idleMessages: row.idle_messages,
      idleTimes: row.idle_times,
      silenceSeconds: row.silence_seconds,
      disclosure: row.disclosure ? row.disclosure_message || ownDisclosure : null,
      ambience:
        row.ambient_sound && row.ambient_volume > 0 ? { sound: row.ambient_sound, volume: row.ambient_volume } : null,
      voicemailMessage: row.voicemail_message || VOICEMAIL_MESSAGES[row.language],
    },
  };
}

import type { z } from 'zod';
import { isKeyProvider, type KeyProviderId } from '@/lib/catalogues/key-providers';
import { understands } from '@/lib/catalogues/models';
import { speaksOtherThan } from '@/lib/i18n/language-of';
import type { assistantSchema } from './assistant-schema';
import { voicesOf } from './voices';

type Values = z.input<typeof assistantSchema>;
const SPOKEN = ['begin_message', 'idle_messages', 'disclosure_message', 'voicemail_message'] as const;
type Spoken = (typeof SPOKEN)[number];

/** `limited`: it works, but not for everybody; `wrong`: a callee would notice. */
export type ReadinessLine =
  | { part: 'voice'; state: 'ready' | 'wrong' }
  | { part: 'recognition'; state: 'ready' | 'limited' | 'wrong' }
  | { part: 'opening'; state: 'ready' | 'wrong' }
  | { part: 'texts'; state: 'ready' | 'wrong'; fields: Spoken[] }
  | { part: 'keys'; state: 'wrong'; providers: KeyProviderId[] };

/**
 * Whether voice, recognition and texts of an agent agree with the language that it speaks, and whether those that it names are there:
 * `keyed` are whom the account has a key for.
 */
export function readinessOf(values: Values, keyed: readonly string[]): ReadinessLine[] {
  const { language, voice_provider, voice, first_speaker, begin_message } = values;
  const speaks = voicesOf(voice_provider, language).some(({ id }) => id === voice);
  const fields = SPOKEN.filter(
    (field) => isSaid(values, field) && speaksOtherThan(language, [values[field]].flat().join(' ')),
  );
  const chosen = [voice_provider, values.mind_provider, values.stt_provider].filter(isKeyProvider);
  const providers = [...new Set(chosen)].filter((id) => !keyed.includes(id));
  const greets = first_speaker !== 'ai_message' || begin_message.trim() !== '';
  return [
    { part: 'voice', state: speaks ? 'ready' : 'wrong' },
    { part: 'recognition', state: recognition(values, keyed) },
    { part: 'opening', state: greets ? 'ready' : 'wrong' },
    { part: 'texts', state: fields.length === 0 ? 'ready' : 'wrong', fields },
    ...(providers.length > 0 ? [{ part: 'keys' as const, state: 'wrong' as const, providers }] : []),
  ];
}

/** A text that no call of this agent ever says may stand in any language. */
function isSaid(values: Values, field: Spoken): boolean {
  if (field === 'begin_message') return values.first_speaker === 'ai_message';
  if (field === 'idle_messages') return values.idle_times > 0;
  if (field === 'disclosure_message') return values.disclosure;
  return values.voicemail_action === 'leave_message';
}

/** The built-in recognition knows typed words and the simulated callee, no microphone and no telephone. */
function recognition(
  { stt_provider, stt_model, stt_language, language }: Values,
  keyed: readonly string[],
): 'ready' | 'limited' | 'wrong' {
  if (!keyed.includes(stt_provider)) return 'limited';
  return understands(stt_model, stt_language ?? language, language) ? 'ready' : 'wrong';
}

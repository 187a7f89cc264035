import {
  LONGEST_SPOKEN,
  trialAnswer,
  type TrialAnswer,
  trialHeard,
  type TrialLine,
  type TrialSound,
  type TrialTurn,
  trialVoice,
  type VoiceToHear,
} from '@/lib/call/trial';
import { toAppError } from '@/lib/errors/to-app-error';

/** A turn with an agent as its draft is saved. */
export async function fetchTrialTurn(assistantId: string, turn: TrialTurn, signal: AbortSignal): Promise<TrialAnswer> {
  return trialAnswer.parse(await post(`${assistantId}/trial`, turn, signal));
}

/** The words of a recording; empty: none were understood. */
export async function fetchTrialWords(assistantId: string, sound: TrialSound, signal: AbortSignal): Promise<string> {
  return trialHeard.parse(await post(`${assistantId}/trial/hear`, sound, signal)).said.trim();
}

/** How the agent says it, as a sound file. */
export async function fetchTrialVoice(
  assistantId: string,
  text: string,
  signal: AbortSignal,
  voice?: VoiceToHear,
): Promise<Blob> {
  const line: TrialLine = { text: text.slice(0, LONGEST_SPOKEN), voice };
  const { wav } = trialVoice.parse(await post(`${assistantId}/trial/speak`, line, signal));
  return new Blob([Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0))], { type: 'audio/wav' });
}

async function post(path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/api/assistants/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw toAppError(typeof answer === 'object' && answer !== null ? { ...answer, status: response.status } : response);
}

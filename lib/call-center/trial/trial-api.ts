import { linesOf } from '@/lib/call/lines';
import {
  LONGEST_SPOKEN,
  trialHeard,
  type TrialLine,
  trialPiece,
  type TrialPiece,
  type TrialSound,
  type TrialTurn,
  trialVoice,
  type VoiceToHear,
} from '@/lib/call/trial';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';

/** A turn with an agent as its draft is saved, piece by piece to its end. */
export async function* fetchTrialTurn(
  assistantId: string,
  turn: TrialTurn,
  signal: AbortSignal,
): AsyncGenerator<TrialPiece> {
  const { body } = await sent(`${assistantId}/trial`, turn, signal);
  for await (const line of body ? linesOf(body) : []) {
    const piece = trialPiece.parse(JSON.parse(line));
    if (piece.kind === 'failed') throw toAppError({ ...piece, status: 502 });
    yield piece;
    if (piece.kind === 'over') return;
  }
  throw new AppError(502, 'trial_failed', 'The answer broke off');
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
  return (await sent(path, body, signal)).json();
}

async function sent(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`/api/assistants/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  throw toAppError(typeof answer === 'object' && answer !== null ? { ...answer, status: response.status } : response);
}

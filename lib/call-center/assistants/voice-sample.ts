import type { SpeakOrder } from '@/lib/catalogues/voice-order';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';

/** A line in a built-in voice, as a sound file for an audio element. */
export async function fetchVoiceSample(order: SpeakOrder, signal: AbortSignal): Promise<Blob> {
  const response = await fetch('/api/voice-sample', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  const told = typeof answer === 'object' && answer !== null ? answer : {};
  if (!response.ok) throw toAppError({ ...told, status: response.status });
  if (!('wav' in told) || typeof told.wav !== 'string') throw new AppError(500, 'unexpected', 'No sound came');
  return new Blob([Uint8Array.from(atob(told.wav), (letter) => letter.charCodeAt(0))], { type: 'audio/wav' });
}

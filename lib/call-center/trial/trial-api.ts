import { trialAnswer, type TrialAnswer, type TrialTurn } from '@/lib/call/trial';
import { toAppError } from '@/lib/errors/to-app-error';

/** A turn with an agent as its draft is saved. */
export async function fetchTrialTurn(assistantId: string, turn: TrialTurn, signal: AbortSignal): Promise<TrialAnswer> {
  const response = await fetch(`/api/assistants/${assistantId}/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(turn),
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw toAppError(typeof answer === 'object' && answer !== null ? { ...answer, status: response.status } : response);
  }
  return trialAnswer.parse(answer);
}

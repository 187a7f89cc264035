import { z } from 'zod';
import { toAppError } from '@/lib/errors/to-app-error';

const made = z.object({ password: z.string() });

/** Makes a new password, which is told this once; the former one is worth nothing any more. */
export async function makePassword(id: string): Promise<string> {
  const response = await fetch(`/api/pbxextensions/${id}/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return made.parse(answer).password;
  throw toAppError(typeof answer === 'object' && answer !== null ? { ...answer, status: response.status } : response);
}

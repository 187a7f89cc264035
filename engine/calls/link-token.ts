import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DispatchMetadata } from '@/lib/call/agent-link';

/** `<attempt>.<mac>`: opens the link of one call for one agent job and nothing else. */
export function linkToken(secret: string, callId: string, attempt: number): string {
  const mac = createHmac('sha256', secret).update(`agent-link:${callId}:${attempt}`).digest('base64url');
  return `${attempt}.${mac}`;
}

/** The attempt that the token was made for, or `null` when it is not ours. */
export function attemptOfToken(secret: string, callId: string, token: string): number | null {
  const attempt = Number(/^(\d{1,4})\./.exec(token)?.[1] ?? NaN);
  if (!Number.isInteger(attempt)) return null;
  const expected = Buffer.from(linkToken(secret, callId, attempt));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given) ? attempt : null;
}

export function dispatchMetadataOf(
  engineUrl: string,
  secret: string,
  callId: string,
  attempt: number,
): DispatchMetadata {
  const linkUrl = `${engineUrl.replace(/^http/, 'ws')}/calls/${callId}/agent`;
  return { callId, attempt, linkUrl, token: linkToken(secret, callId, attempt) };
}

import { z } from 'zod';
import { CALL_STATES } from '@/lib/call/states';
import type { RunningCall } from '../runner';

/** A claimed row with what its assistant adds; the database's column names. */
export const claimedRow = z.object({
  id: z.uuid(),
  sip_room: z.string(),
  state: z.enum(CALL_STATES),
  type: z.enum(['Phone', 'Web']),
  direction: z.enum(['outbound', 'inbound']),
  callee_identity: z.string(),
  to: z.string().nullable(),
  from: z.string().nullable(),
  carrier: z.string().nullable(),
  assistant_id: z.uuid().nullable(),
  answered_at: z.date().nullable(),
  language: z.enum(['en', 'de', 'es', 'fr', 'ar', 'he']).nullable(),
  max_duration_seconds: z.int().nullable(),
  voicemail_action: z.string().nullable(),
  recorded: z.boolean(),
  attempt: z.int(),
  replaced_at: z.date().nullable(),
  caller_leg: z.string().nullable(),
  ring_seconds: z.int().nullable(),
});

const WITHOUT_AGENT_MAX_SECONDS = 7200;

export function runningCall(row: z.infer<typeof claimedRow>, longestRingMs: number): RunningCall {
  const ringMs = row.ring_seconds === null ? longestRingMs : row.ring_seconds * 1000;
  const hasAgent = row.assistant_id !== null;
  const calleeIdentity = row.callee_identity;
  // Whoever calls from a page waits for nobody: the page is let in by the room itself.
  const incoming = row.type === 'Phone' && row.direction === 'inbound';
  return {
    id: row.id,
    room: row.sip_room,
    state: row.state,
    hasAgent,
    incoming,
    callerLeg: row.caller_leg,
    leavesMessage: row.voicemail_action === 'leave_message',
    calleeIdentity,
    answeredAt: row.answered_at?.getTime() ?? null,
    ringMs,
    maxDurationMs: (row.max_duration_seconds ?? WITHOUT_AGENT_MAX_SECONDS) * 1000,
    attempt: row.attempt,
    lastReplacedAt: row.replaced_at?.getTime() ?? null,
    recorded: row.recorded,
    carrier: row.type === 'Web' ? 'web' : row.carrier,
    order: {
      callId: row.id,
      room: row.sip_room,
      calleeIdentity,
      to: row.to ?? '',
      from: row.from ?? '',
      language: row.language ?? 'en',
      hasAgent,
      incoming,
      ringSeconds: ringMs / 1000,
      callerOnPhone: row.caller_leg !== null,
    },
  };
}

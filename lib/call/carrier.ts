import { z } from 'zod';

/** One leg to the other side, as the engine orders it. `to` and `from` are E.164, and empty for a call from the page. */
export const dialOrder = z.object({
  callId: z.uuid(),
  /** A second line of this call has an id of its own. */
  ofCall: z.uuid().optional(),
  room: z.string(),
  calleeIdentity: z.string(),
  to: z.string(),
  from: z.string(),
  /** The assistant's language: the loopback callee speaks it. */
  language: z.enum(['en', 'de', 'es', 'fr', 'ar', 'he']),
  hasAgent: z.boolean(),
  /** The other side has called: nothing is dialled, the leg that waits is taken. `calleeIdentity` is then the caller's. */
  incoming: z.boolean().default(false),
  ringSeconds: z.number(),
  /** Who calls holds a telephone, and hears in the room that it rings. */
  callerOnPhone: z.boolean().optional(),
});
export type DialOrder = z.infer<typeof dialOrder>;

export const legStatus = z.enum(['dialing', 'ringing', 'active', 'hangup', 'failed']);
export const leg = z.object({
  callId: z.uuid(),
  status: legStatus,
  sipStatus: z.number().optional(),
  /** True when a machine answered (voicemail greeting). */
  voicemail: z.boolean().default(false),
  /** Whose line went down, where that is not the callee's. */
  hungUpBy: z.literal('caller').optional(),
});
export type Leg = z.infer<typeof leg>;

/**
 * Where the outside begins: one interface, an adapter a carrier. A leg is known by its call id, so that an engine that
 * takes a call over can ask for it again; `dial` on a known call id never dials twice.
 */
export interface Carrier {
  readonly name: 'loopback' | 'sip' | 'web' | 'extension';
  dial(order: DialOrder): Promise<void>;
  hangup(callId: string): Promise<void>;
  /** `null`: the carrier knows no such leg (never dialled, or forgotten after its end). */
  status(order: DialOrder): Promise<Leg | null>;
  /** Status changes of all legs, in order per leg; returns the unsubscribe function. */
  watch(onLeg: (leg: Leg) => void): () => void;
}

/**
 * The loopback carrier's HTTP face (its own process): `POST /legs` (DialOrder), `DELETE /legs/{callId}`,
 * `GET /legs/{callId}` → Leg or 404, `GET /legs/events` → server-sent events, one Leg a `data:` line, current legs first.
 * Every request carries `Authorization: Bearer ENGINE_SECRET`.
 */
export const LOOPBACK_LEGS = '/legs';

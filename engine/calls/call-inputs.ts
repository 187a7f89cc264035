import type { Leg } from '@/lib/call/carrier';
import type { EndCode } from '@/lib/call/end-reasons';
import type { CallState } from '@/lib/call/states';

/** What is known of a call when an engine takes it: all of it from the database. Times are ms since the epoch. */
export interface CallFacts {
  id: string;
  room: string;
  state: CallState;
  hasAgent: boolean;
  /** The other side has called. */
  incoming: boolean;
  /** The telephone that has made this call, as the room calls it. */
  callerLeg: string | null;
  /** Whether the agent leaves a message where a machine answers. */
  leavesMessage: boolean;
  calleeIdentity: string;
  answeredAt: number | null;
  ringMs: number;
  maxDurationMs: number;
  /** The highest agent attempt that was dispatched; 0 when none was. */
  attempt: number;
  lastReplacedAt: number | null;
}

/** Who is in the room, as the media server tells. */
export interface Presence {
  callee: boolean;
  agent: boolean;
  /** Identities of the people who listen or talk. */
  callers: string[];
}

export type TimerName =
  | 'dispatch_again'
  | 'agent'
  | 'relink'
  | 'heard'
  | 'ring'
  | 'max'
  | 'callee'
  | 'absent'
  | 'alone'
  | 'media'
  | 'look'
  | 'voicemail';

export type Input =
  /** `leg` is what the carrier knows of a call that was taken over. */
  | { kind: 'start'; leg: Leg | null }
  | { kind: 'room_made' }
  | { kind: 'room_refused' }
  | { kind: 'agent_ready'; attempt: number }
  | { kind: 'agent_gone'; attempt: number }
  | { kind: 'agent_heard'; attempt: number; heard: boolean }
  | { kind: 'agent_end'; attempt: number; code: EndCode }
  | { kind: 'leg'; leg: Leg }
  /** The carrier answers and knows of no such leg. */
  | { kind: 'leg_unknown' }
  | { kind: 'dial_refused' }
  | { kind: 'end_requested'; code: EndCode }
  | { kind: 'presence'; presence: Presence }
  | { kind: 'media_down' }
  | { kind: 'media_back'; roomIsNew: boolean }
  | { kind: 'timer'; name: TimerName };

export type Effect =
  | { kind: 'move'; to: CallState }
  /** `attempt`: dispatch this agent with the room; `null`: the room alone. */
  | { kind: 'make_room'; attempt: number | null }
  | { kind: 'dispatch'; attempt: number; replaces: boolean }
  | { kind: 'dial' }
  | { kind: 'tell_answered' }
  | { kind: 'tell_voicemail' }
  | { kind: 'look' }
  | { kind: 'timer'; name: TimerName; ms: number | null }
  | { kind: 'end'; code: EndCode };

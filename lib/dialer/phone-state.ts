import { IDLE, type Connection, type ConnectionFailure } from '@/lib/call/connection';
import type { PhoneStatus } from '@/lib/call/phone-text';
import { EMPTY_ROOM, type RoomView, type TranscriptLine } from '@/lib/livekit-room/room-view';
import type { CallRow } from './call-row';
import { createStore } from './store';
import type { Supervisor } from './supervisors';
import type { HeldCall } from './tab-presence';

/** A call from the page: the person is the callee and talks with the agent. */
export interface Talk {
  assistantId: string;
  /** Null until the way into the room is known. */
  typedOnly: boolean | null;
}

export interface PhoneState {
  /** The room that this tab follows; the row comes a moment later. */
  room: string | null;
  call: CallRow | null;
  /** Set while the call in this tab is one from the page. */
  talk: Talk | null;
  status: PhoneStatus;
  connection: Connection;
  view: RoomView;
  /** Turns as they are stored, and lines as this tab hears them. */
  turns: readonly TranscriptLine[];
  heard: readonly TranscriptLine[];
  supervisors: readonly Supervisor[];
  /** Something asked for did not happen while the connection goes on. */
  notice: ConnectionFailure | null;
  /** A call that another tab of this browser holds. */
  elsewhere: HeldCall | null;
}

export const NO_CALL = {
  room: null,
  call: null,
  talk: null,
  connection: IDLE,
  view: EMPTY_ROOM,
  turns: [],
  heard: [],
  supervisors: [],
  notice: null,
} as const satisfies Partial<PhoneState>;

export const phone = createStore<PhoneState>({ ...NO_CALL, status: { kind: 'none' }, elsewhere: null });

import { DIALING, ONGOING } from './states';

/** What the phone says about the call; screens translate it (`dialer.status.<kind>`). */
export type PhoneStatus =
  | { kind: 'none' | 'initiating' | 'dialing' | 'ongoing' | 'ended_for_all' | 'invalid_number' }
  | { kind: 'ended'; code: string | null; reason: string | null }
  | { kind: 'error'; message: string };

interface StatusFields {
  endedReason: string | null;
  ended_code: string | null;
}

/** The specification reads the state from `endedReason`: anything but the two live words means that the call has ended. */
export function statusOfRow(row: StatusFields): PhoneStatus {
  if (row.endedReason === ONGOING) return { kind: 'ongoing' };
  if (row.endedReason === DIALING || row.endedReason === null) return { kind: 'dialing' };
  return { kind: 'ended', code: row.ended_code, reason: row.endedReason };
}

export function isOver(status: PhoneStatus): boolean {
  return status.kind === 'ended' || status.kind === 'ended_for_all';
}

/** Which sentence tells who hears whom. */
export function hearingKey(mode: 'listening' | 'joined', hasAgent: boolean): 'listening' | 'joined' | 'joinedNoAgent' {
  if (mode === 'listening') return 'listening';
  return hasAgent ? 'joined' : 'joinedNoAgent';
}

/** In one's own call from the page: whether the agent hears one, and what to do when it does not. */
export function talkKey(
  mode: 'listening' | 'joined',
  typedOnly: boolean,
  muted: boolean,
): 'heard' | 'microphoneOff' | 'typedOnly' | 'typedOnlyOpen' {
  const open = mode === 'joined' && !muted;
  if (typedOnly) return open ? 'typedOnlyOpen' : 'typedOnly';
  return open ? 'heard' : 'microphoneOff';
}

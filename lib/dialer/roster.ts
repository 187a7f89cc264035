import {
  participantName,
  roleOf,
  SIP_PREFIX,
  type ParticipantName,
  type ParticipantRole,
} from '@/lib/call/participants';
import type { RoomParticipant } from '@/lib/livekit-room/room-view';
import type { Supervisor } from './supervisors';

export interface RosterEntry {
  identity: string;
  role: ParticipantRole;
  label: ParticipantName;
  self: boolean;
  /** Null for whoever is not a supervisor. */
  mode: 'listening' | 'joined' | null;
  /** What the room knows; null while one is not connected, and for hidden listeners always. */
  inRoom: RoomParticipant | null;
}

interface RosterFacts {
  calleeNumber: string;
  hasAgent: boolean;
  participants: readonly RoomParticipant[];
  supervisors: readonly Supervisor[];
  selfIdentity: string;
}

const ORDER: readonly ParticipantRole[] = ['callee', 'agent', 'recorder', 'supervisor', 'other'];

/** Everybody in the call: the room's own list, completed by the rows of supervisors whom the room hides. */
export function roster(facts: RosterFacts): RosterEntry[] {
  const { participants, supervisors, selfIdentity } = facts;
  const inRoom = (identity: string) => participants.find((person) => person.identity === identity) ?? null;
  // Before it is connected, the room's own participant has no name yet.
  const entries = participants
    .filter(({ identity, role }) => identity !== '' && role !== 'supervisor')
    .map((person) => entry(person.identity, person, null, person.self));
  if (!entries.some(({ role }) => role === 'callee')) entries.push(absentCallee(facts));
  // An agent that has handed the call over is not there any more, or records it.
  const handedOver = entries.filter(({ role }) => role === 'callee').length > 1;
  const isAgent = ({ role }: RosterEntry) => role === 'agent' || role === 'recorder';
  if (facts.hasAgent && !handedOver && !entries.some(isAgent)) entries.push(entry('agent-', null, null, false));
  for (const { identity, name, mode } of supervisors) {
    const self = identity === selfIdentity;
    // Somebody who went back to listening leaves a stale entry in the room's list.
    const seen = mode === 'joined' || self ? inRoom(identity) : null;
    entries.push({ ...entry(identity, seen, mode, self), label: { kind: 'as_is', text: name } });
  }
  // Whom the call is with stands before whom it was handed to.
  const later = ({ identity }: RosterEntry) => Number(identity !== SIP_PREFIX + facts.calleeNumber);
  return entries.sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role) || later(a) - later(b));
}

/** Who calls from the page is the callee. */
function absentCallee({ calleeNumber, selfIdentity }: RosterFacts): RosterEntry {
  const self = roleOf(selfIdentity) === 'callee';
  return entry(self ? selfIdentity : `${SIP_PREFIX}${calleeNumber}`, null, null, self);
}

function entry(
  identity: string,
  inRoom: RoomParticipant | null,
  mode: RosterEntry['mode'],
  self: boolean,
): RosterEntry {
  return { identity, role: inRoom?.role ?? roleOf(identity), label: participantName(identity), self, mode, inRoom };
}

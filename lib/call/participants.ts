export const SIP_PREFIX = 'sip_';
const WEB_PREFIX = 'web_';
const AGENT_PREFIXES = ['agent-', 'hedra-'];
const SUPERVISOR_PREFIX = 'supervisor-hover';

/** A person on the page who is the callee of their own call. */
export function pageIdentity(userId: string): string {
  return `${WEB_PREFIX}${userId}`;
}

/** `recorder`: an agent that has handed the call over and stays to record it, deaf and silent. */
export type ParticipantRole = 'callee' | 'agent' | 'recorder' | 'supervisor' | 'other';

/** What such an agent says of itself in the room. */
export const RECORDER_ATTRIBUTE = 'parley.recorder';

export function supervisorIdentity(userId: string, room: string): string {
  return `${SUPERVISOR_PREFIX}-${userId}-${room}`;
}

export function roleOf(identity: string): ParticipantRole {
  if (identity.startsWith(SIP_PREFIX) || identity.startsWith(WEB_PREFIX)) return 'callee';
  if (AGENT_PREFIXES.some((prefix) => identity.startsWith(prefix))) return 'agent';
  return identity.startsWith(SUPERVISOR_PREFIX) ? 'supervisor' : 'other';
}

/** Only an agent can have become a recorder, whatever else says so of itself. */
export function roleInRoom(identity: string, attributes: Readonly<Record<string, string>>): ParticipantRole {
  const role = roleOf(identity);
  return role === 'agent' && attributes[RECORDER_ATTRIBUTE] !== undefined ? 'recorder' : role;
}

export type ParticipantName =
  { kind: 'number'; number: string } | { kind: 'agent' | 'unknown' } | { kind: 'as_is'; text: string };

/** What a participant is called on the screen (specification §2). */
export function participantName(identity: string): ParticipantName {
  if (identity === '') return { kind: 'unknown' };
  const number = /^sip_(\+?\d+)/.exec(identity)?.[1];
  if (number) return { kind: 'number', number };
  return roleOf(identity) === 'agent' ? { kind: 'agent' } : { kind: 'as_is', text: identity };
}

/**
 * Who may hear a joined supervisor's microphone: the callee, whom the agent has handed
 * the call over to, and every other supervisor, never an agent. Supervisors come from
 * `call_supervisors`, since a hidden listener is invisible to everybody in the room.
 */
export function allowedHearers(callees: readonly string[], supervisors: readonly string[], self: string): string[] {
  const others = supervisors.filter((identity) => identity !== self && roleOf(identity) === 'supervisor');
  return [...new Set([...callees, ...others])].filter((identity) => identity !== '');
}

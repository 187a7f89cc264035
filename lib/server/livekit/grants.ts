import { TrackSource, type VideoGrant } from 'livekit-server-sdk';

export type SupervisorMode = 'listening' | 'joined';

/** Short: a token is asked for at every connection, and a removed person's old one must die soon. */
export const TOKEN_TTL_SECONDS = 120;

/** A listener is seen by nobody in the room; who supervises is read from the database. */
export function supervisorGrant(room: string, mode: SupervisorMode): VideoGrant {
  const joined = mode === 'joined';
  return {
    roomJoin: true,
    room,
    canSubscribe: true,
    canPublish: joined,
    ...(joined ? { canPublishSources: [TrackSource.MICROPHONE] } : {}),
    // The keypad's tones travel as data.
    canPublishData: joined,
    canUpdateOwnMetadata: false,
    hidden: !joined,
  };
}

/** A visitor of another site types; the microphone is open only to whom somebody can hear. */
export function visitorGrant(room: string, mayTalk: boolean): VideoGrant {
  return {
    roomJoin: true,
    room,
    canSubscribe: true,
    canPublish: mayTalk,
    ...(mayTalk ? { canPublishSources: [TrackSource.MICROPHONE] } : {}),
    canPublishData: true,
    canUpdateOwnMetadata: false,
    hidden: false,
  };
}

/** The server replaces every field of a permission: what is not said becomes false, hearing included. */
export function supervisorPermission(canPublish: boolean) {
  return {
    canSubscribe: true,
    canPublish,
    canPublishSources: canPublish ? [TrackSource.MICROPHONE] : [],
    canPublishData: canPublish,
    canUpdateMetadata: false,
    hidden: false,
  };
}

const RESERVED = ['agent-', 'hedra-', 'sip_', 'web_'];

/** A name that would pass for the agent or a callee. */
export function isReservedName(name: string): boolean {
  return RESERVED.some((prefix) => name.toLowerCase().startsWith(prefix));
}

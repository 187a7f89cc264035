import type { Room } from '@livekit/rtc-node';

/**
 * A person in a browser counts as heard by being there: without a microphone, or where nothing recognises one, they type.
 * Make it before the room is connected; `look` says again who is there.
 */
export function watchPageCallee(room: Room, identity: string, onThere: (there: boolean) => void): { look(): void } {
  const look = () => {
    if (room.remoteParticipants.has(identity)) onThere(true);
  };
  room.on('participantConnected', (who) => who.identity === identity && onThere(true));
  room.on('participantDisconnected', (who) => who.identity === identity && onThere(false));
  room.on('reconnecting', () => onThere(false));
  room.on('reconnected', look);
  return { look };
}

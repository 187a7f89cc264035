import 'server-only';
import type { ParticipantInfo } from 'livekit-server-sdk';
import { AppError } from '@/lib/errors/app-error';
import type { Session } from '@/lib/server/session';
import { notInRoom } from './errors';
import { supervisorPermission } from './grants';
import { putOut } from './put-out';
import { media } from './service';
import { Supervision } from './supervision';

interface Target {
  room: string;
  participant: ParticipantInfo;
}

const isSupervisor = (identity: string) => identity.startsWith('supervisor-');

async function find(room: string, sid: string, action: 'mute' | 'remove'): Promise<Target> {
  const people = await media(action, (service) => service.listParticipants(room));
  const participant = people.find((person) => person.sid === sid);
  if (!participant) throw notInRoom('nobody of this id is in the room');
  return { room, participant };
}

/** Removing the callee is the end of the call, and only the engine ends calls: it is asked. */
export async function kick(session: Session, room: string, sid: string): Promise<string> {
  const supervision = new Supervision(session.accessToken);
  const { participant } = await find(room, sid, 'remove');
  const { identity } = participant;
  if (isSupervisor(identity)) {
    await supervision.remove(room, identity);
    await putOut(room, identity);
    return 'removed';
  }
  if (identity.startsWith('agent-')) {
    throw new AppError(409, 'agent_stays', 'Failed to remove participant', 'mute the AI agent or end the call');
  }
  await supervision.requestEnd(room, 'kicked');
  return 'removed';
}

export async function mute(
  session: Session,
  wish: { room: string; sid: string; trackSid?: string; muted: boolean },
): Promise<string> {
  const supervision = new Supervision(session.accessToken);
  await supervision.assertMayMute(wish.room);
  const target = await find(wish.room, wish.sid, 'mute');
  if (isSupervisor(target.participant.identity)) await muteSupervisor(supervision, target, wish.muted);
  else await muteTracks(target, wish.trackSid, wish.muted);
  return wish.muted ? 'muted' : 'unmuted';
}

/** A browser undoes a mute of the server; it cannot publish without the right to. The right comes back, never the sound. */
async function muteSupervisor(supervision: Supervision, target: Target, muted: boolean): Promise<void> {
  const { room, participant } = target;
  const mode = await supervision.setPublish(room, participant.identity, !muted);
  if (mode === 'listening') {
    if (!muted) await supervision.setPublish(room, participant.identity, false);
    return;
  }
  await media(muted ? 'mute' : 'unmute', (service) =>
    service.updateParticipant(room, participant.identity, { permission: supervisorPermission(!muted) }),
  );
}

async function muteTracks({ room, participant }: Target, trackSid: string | undefined, muted: boolean): Promise<void> {
  const tracks = participant.tracks.filter(({ sid }) => trackSid === undefined || sid === trackSid);
  if (tracks.length === 0) throw notInRoom('no such track');
  for (const { sid } of tracks) {
    const changed = await media(muted ? 'mute' : 'unmute', (service) =>
      service.mutePublishedTrack(room, participant.identity, sid, muted),
    );
    // For a track that is gone the server answers 200 with an empty object.
    if (!changed.sid) throw notInRoom('no such track');
  }
}

/** Talking right in place: for oneself when one may join, for others with the right to change supervisors. */
export async function grantPublish(session: Session, room: string, identity: string): Promise<string> {
  const supervision = new Supervision(session.accessToken);
  const own = `supervisor-hover-${session.userId}-${room}`;
  if (identity === own) await supervision.supervise(room, 'joined');
  else if (isSupervisor(identity)) await supervision.setPublish(room, identity, true);
  else throw new AppError(403, 'not_allowed', 'Only supervisors can be given the microphone');
  const people = await media('grant', (service) => service.listParticipants(room));
  if (!people.some((person) => person.identity === identity)) throw notInRoom('nobody of this name is in the room');
  await media('grant', (service) =>
    service.updateParticipant(room, identity, { permission: supervisorPermission(true) }),
  );
  return 'granted';
}

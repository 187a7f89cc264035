import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { browserClient } from '@/lib/supabase/browser';
import { editParticipant } from './media-routes';
import type { RosterEntry } from './roster';
import { removeSupervisor } from './supervisors';

/** Key of the specification's sentence for a refused act (`dialer.act.<key>`), with what it tells. */
export interface ActFailure {
  key: 'notFound' | 'unauthorised' | 'unavailable' | 'unmutingOff' | 'other';
  status: number;
  details: string;
}

export async function muteParticipant(room: string, entry: RosterEntry, mute: boolean): Promise<void> {
  const { participantSid, trackSid } = target(entry);
  await editParticipant({ roomName: room, participantSid, trackSid, action: 'mute', mute });
}

/** A hidden listener has no place in the room's list: the row that shows it also removes it. */
export async function removeParticipant(room: string, entry: RosterEntry): Promise<void> {
  if (!entry.inRoom && entry.role === 'supervisor')
    return removeSupervisor(await browserClient(), room, entry.identity);
  const { participantSid, trackSid } = target(entry);
  await editParticipant({ roomName: room, participantSid, trackSid, action: 'kick' });
}

function target({ inRoom }: RosterEntry) {
  if (!inRoom) throw new AppError(404, 'not_found', 'Participant not found', 'not connected');
  return { participantSid: inRoom.sid, trackSid: inRoom.microphoneSid };
}

export function actFailure(thrown: unknown): ActFailure {
  const { status, message, details } = toAppError(thrown);
  return { key: KEYS[status] ?? 'other', status, details: details ?? message };
}

const KEYS: Partial<Record<number, ActFailure['key']>> = {
  401: 'unauthorised',
  404: 'notFound',
  412: 'unmutingOff',
  503: 'unavailable',
};

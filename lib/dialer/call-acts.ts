import { AppError } from '@/lib/errors/app-error';
import { browserClient } from '@/lib/supabase/browser';
import { deleteRoom } from './media-routes';
import { muteParticipant } from './participant-acts';
import { followedCall, supervise } from './phone';
import { phone } from './phone-state';
import { roster, type RosterEntry } from './roster';

const AGENT_WITHIN_MS = 8000;

export async function endCall(room: string): Promise<void> {
  await deleteRoom(room);
}

/** Without the callee there is no call: the engine ends it and says who did. */
export async function removeCallee(room: string): Promise<void> {
  const client = await browserClient();
  await client.rpc('request_call_end', { p_room: room, p_code: 'kicked' }).throwOnError();
}

/** The routes know a participant by ids that only somebody in the room sees: one listens in to mute. */
export async function muteAgent(room: string, mute: boolean): Promise<void> {
  if (followedCall()?.room !== room || !phone.get().view.participants.length) await supervise(room, 'listen');
  const agent = await agentInRoom(room);
  await muteParticipant(room, agent, mute);
}

function agentInRoom(room: string): Promise<RosterEntry> {
  const find = () => {
    const { view, room: current } = phone.get();
    if (current !== room) return undefined;
    const participants = view.participants.filter(({ role, microphoneSid }) => role === 'agent' && microphoneSid);
    return roster({ calleeNumber: '', hasAgent: false, participants, supervisors: [], selfIdentity: '' }).find(
      ({ role }) => role === 'agent',
    );
  };
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      settle();
    };
    const look = () => {
      const agent = find();
      if (agent) done(() => resolve(agent));
    };
    const late = () => done(() => reject(new AppError(404, 'not_found', 'Participant not found', 'no agent')));
    const timer = setTimeout(late, AGENT_WITHIN_MS);
    const unsubscribe = phone.subscribe(look);
    look();
  });
}

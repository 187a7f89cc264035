import { LONGEST_TYPED } from '@/lib/call/limits';
import { statusOfRow } from '@/lib/call/phone-text';
import { toAppError } from '@/lib/errors/to-app-error';
import { warmUp } from '@/lib/livekit-room/open-room';
import { browserClient, type ParleyClient } from '@/lib/supabase/browser';
import { readCallRow } from './call-row';
import { openDock } from './dock';
import { deleteRoom, initiateCall } from './media-routes';
import { dropCall, follow, followedCall, forget } from './phone';
import { NO_CALL, phone } from './phone-state';
import { rememberCall, rememberWish } from './session-values';
import { withLine } from './transcript';
import { newWish, type Wish } from './wish';

/** A call from the page to an agent, without a phone number. */
export async function talk(assistantId: string, wish: Wish = newWish({ kind: 'talk', assistantId })): Promise<void> {
  if (phone.get().talk?.assistantId === assistantId && phone.get().status.kind === 'initiating') return openDock();
  openDock();
  warmUp();
  dropCall();
  rememberWish(wish);
  phone.set({ ...NO_CALL, talk: { assistantId, typedOnly: null }, status: { kind: 'initiating' } });
  try {
    const client = await browserClient();
    const room = await roomOf(client, await initiateCall(assistantId, wish.key));
    rememberCall({ room, mode: 'listen', talkTo: assistantId });
    await enterTalk(room, assistantId);
  } catch (error) {
    // What was not answered may have begun: a reload still finds it.
    if (toAppError(error).status !== 0) rememberWish(null);
    phone.set({ status: { kind: 'error', message: toAppError(error).code } });
  }
}

/** Also after a reload, and when another tab had the call. */
export async function enterTalk(room: string, assistantId: string): Promise<void> {
  openDock();
  warmUp();
  if (followedCall()?.room !== room && !(await follow(room, { kind: 'dialing' }, assistantId))) return;
  const call = followedCall();
  // Hearing comes first, and who has no microphone stays: only an agent that can hear is spoken to.
  await call?.connect('listen');
  const { connection, talk: mine } = phone.get();
  if (mine?.typedOnly === false && connection.mode === 'listening') await call?.connect('join');
}

/** Shown at once; the stored turn takes its place. */
export async function typeToAgent(text: string): Promise<void> {
  const typed = text.trim().slice(0, LONGEST_TYPED);
  const media = followedCall()?.media;
  if (!media) throw new Error('not connected');
  await media.type(typed);
  const line = { id: crypto.randomUUID(), role: 'callee', text: typed, final: true } as const;
  phone.set({ heard: withLine(phone.get().heard, line) });
}

/** One's own call: the end for oneself is the end for everyone. */
export async function hangUp(): Promise<void> {
  const call = followedCall();
  if (!call) return;
  await deleteRoom(call.room);
  const row = await readCallRow(await browserClient(), call.room).catch(() => null);
  if (row) phone.set({ call: row });
  call.stop();
  forget(row ? statusOfRow(row) : { kind: 'ended', code: 'caller_hangup', reason: null });
}

async function roomOf(client: ParleyClient, callId: string): Promise<string> {
  const { data } = await client.from('callLogs').select('sip_room').eq('id', callId).single().throwOnError();
  return data.sip_room;
}

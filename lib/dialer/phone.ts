import { otherNumber } from '@/lib/call/other-side';
import { isLive } from '@/lib/call/states';
import type { SuperviseMode } from '@/lib/call/connection';
import type { PhoneStatus } from '@/lib/call/phone-text';
import { isExtension, isPlusNumber } from '@/lib/phone/normalise';
import { toAppError } from '@/lib/errors/to-app-error';
import { warmUp } from '@/lib/livekit-room/open-room';
import { browserClient } from '@/lib/supabase/browser';
import { storedSession } from '@/lib/supabase/stored-session';
import { readCallRow } from './call-row';
import { openDock } from './dock';
import { FollowedCall } from './follow-call';
import { deleteRoom } from './media-routes';
import { NO_CALL, phone } from './phone-state';
import { ring } from './ringing';
import { rememberCall, rememberedCall, rememberedWish, rememberWish } from './session-values';
import { startCall, type CallOrder } from './start-call';
import { tabPresence } from './tab-presence';
import { newWish, type Wish } from './wish';

/** Other tabs answer at once; a reload waits this long for them before it takes its call back. */
const OTHER_TABS_MS = 150;

let followed: FollowedCall | null = null;
let presence: ReturnType<typeof tabPresence> | null = null;

export function followedCall(): FollowedCall | null {
  return followed;
}

/** Once per page: other tabs are asked, and a call that a reload interrupted is taken up again. */
export async function wakePhone(): Promise<void> {
  if (presence) return;
  presence = tabPresence((elsewhere) => phone.set({ elsewhere }));
  presence.ask();
  phone.subscribe(announce);
  phone.subscribe(() => ring(phone.get().status.kind === 'dialing' && phone.get().talk === null));
  // What this very page is about to begin is not to be begun again.
  const wish = phone.get().status.kind === 'none' ? rememberedWish() : null;
  if (wish) return begin(wish);
  const remembered = rememberedCall();
  if (!remembered) return;
  await new Promise((resolve) => setTimeout(resolve, OTHER_TABS_MS));
  if (phone.get().elsewhere?.room === remembered.room) return rememberCall(null);
  // An agent waits for its caller a short while only; whether the call is over is told with the way into its room.
  if (remembered.talkTo) return takeUp(remembered.room, remembered.mode, remembered.talkTo);
  const row = await readCallRow(await browserClient(), remembered.room).catch(() => null);
  if (!row || !isLive(row.state)) return rememberCall(null);
  await supervise(remembered.room, remembered.mode);
}

/** A reload came between the press and the room: the same call is asked for, and no other. */
async function begin(wish: Wish): Promise<void> {
  if (wish.what.kind === 'call') return call(wish.what.order, wish.what.mode, wish);
  const { talk } = await import('./talk');
  await talk(wish.what.assistantId, wish);
}

/** A call that this person was in: as the callee when it is one from the page, else as a supervisor. */
export async function takeUp(room: string, mode: SuperviseMode, talkTo: string | null): Promise<void> {
  if (talkTo === null) return supervise(room, mode);
  const { enterTalk } = await import('./talk');
  await enterTalk(room, talkTo);
}

/** The tab that is connected, or about to be, holds the call. */
function announce(): void {
  const { room, call: row, connection, talk } = phone.get();
  const lost = connection.mode === 'error' && connection.failure.code === 'elsewhere';
  presence?.hold(
    room && !lost ? { room, to: (row && otherNumber(row)) ?? '', talkTo: talk?.assistantId ?? null } : null,
  );
}

/** Follows the call in this tab and connects to it. */
export async function supervise(room: string, mode: SuperviseMode): Promise<void> {
  openDock();
  warmUp();
  if (followed?.room !== room && !(await follow(room, { kind: 'dialing' }))) return;
  await followed?.connect(mode);
}

export async function call(
  order: CallOrder,
  mode: SuperviseMode,
  wish: Wish = newWish({ kind: 'call', order, mode }),
): Promise<void> {
  if (!isPlusNumber(order.to) && !isExtension(order.to)) return phone.set({ status: { kind: 'invalid_number' } });
  warmUp();
  dropCall();
  rememberWish(wish);
  phone.set({ status: { kind: 'initiating' } });
  // Without an agent nobody but the caller would talk.
  const entering = order.assistantId === null ? 'join' : mode;
  try {
    const room = await startCall(await browserClient(), order, wish.key);
    rememberCall({ room, mode: entering, talkTo: null });
    await follow(room, { kind: 'dialing' });
    await followed?.connect(entering);
  } catch (error) {
    const { code, status } = toAppError(error);
    // What was not answered may have begun: a reload still finds it.
    if (status !== 0) rememberWish(null);
    phone.set({ status: code === 'invalid_number' ? { kind: 'invalid_number' } : { kind: 'error', message: code } });
  }
}

export async function follow(room: string, status: PhoneStatus, talkTo: string | null = null): Promise<boolean> {
  dropCall();
  const client = await browserClient();
  const userId = (await storedSession())?.userId;
  if (!userId) {
    phone.set({ connection: { mode: 'error', failure: { code: 'missing_identity', details: '' } } });
    return false;
  }
  const talk = talkTo ? { assistantId: talkTo, typedOnly: null } : null;
  phone.set({ ...NO_CALL, room, talk, status });
  followed = new FollowedCall({ client, userId, room, talkTo, onOver: forget });
  return true;
}

/** Leaves for oneself; the call goes on and stays in sight until its end. */
export async function leave(): Promise<void> {
  await followed?.leave();
}

export async function endForAll(): Promise<void> {
  const room = followed?.room;
  if (!room) throw new Error('no_room');
  await deleteRoom(room);
  const ended = await readCallRow(await browserClient(), room).catch(() => null);
  if (ended) phone.set({ call: ended });
  followed?.stop();
  forget({ kind: 'ended_for_all' });
}

/** Back to the keypad; nothing in the call changes. */
export function putAway(): void {
  dropCall();
  phone.set({ ...NO_CALL, status: { kind: 'none' } });
}

export function dismissFailure(): void {
  if (followed) followed.dismiss();
  else phone.set({ connection: NO_CALL.connection });
}

export function dropCall(): void {
  followed?.stop();
  followed = null;
}

/** Room, call state and connection are reset; the last words stay. */
export function forget(status: PhoneStatus): void {
  followed = null;
  const { call: lastCall, talk, turns, heard } = phone.get();
  phone.set({ ...NO_CALL, call: lastCall, talk, turns, heard, status });
}

import path from 'node:path';
import { AccessToken } from 'livekit-server-sdk';
import type { Room } from '@livekit/rtc-node';
import type { DialOrder, Leg } from '@/lib/call/carrier';
import { loopbackCaller, loopbackOutcome, type LoopbackOutcome } from '@/lib/call/loopback-outcomes';
import type { LoopbackEnv } from '../env';
import { behave } from './behaviour/behave';
import { keepPublished } from './keep-published';
import { LineClosed } from './line';
import { RoomLine } from './room-line';

const DIALING_MS = 400;
const DECLINE_MS = 1500;
/** Long enough for the last status to be out before the participant leaves. */
const SHOWN_MS = 100;
const STATUS = 'sip.callStatus';
type Tell = (change: Partial<Leg>) => void;

/** One leg from dialling to its end. Resolves when the callee has hung up; a refusal tells `failed` with its SIP status. */
export async function runLeg(env: LoopbackEnv, order: DialOrder, tell: Tell, hangup: AbortSignal): Promise<void> {
  const outcome = order.incoming ? loopbackCaller(order.from) : loopbackOutcome(order.to);
  if (!outcome) return tell({ status: 'failed', sipStatus: 404 });
  const rtc = await import('@livekit/rtc-node');
  if (hangup.aborted) return;
  const room = new rtc.Room();
  const record = env.PARLEY_CALLEE_RECORDING === '1';
  const prepared = RoomLine.prepare(rtc, room, {
    order,
    voice: { url: env.VOICE_URL, secret: env.ENGINE_SECRET },
    recordTo: record ? path.join(env.PARLEY_SPOOL, 'callee', `${order.callId}.wav`) : null,
  });
  await room.connect(env.LIVEKIT_URL, await tokenOf(env, order), { autoSubscribe: true, dynacast: false });
  const line = await prepared.publish();
  keepPublished(env, order, room, prepared.voice);
  const close = () => line.close();
  room.on('disconnected', close);
  hangup.addEventListener('abort', close);
  if (hangup.aborted) close();
  try {
    await ringAndTalk(env, order, outcome, line, room, tell);
  } catch (error) {
    if (!(error instanceof LineClosed)) throw error;
  } finally {
    await leave(room, line);
  }
}

async function ringAndTalk(
  env: LoopbackEnv,
  order: DialOrder,
  outcome: LoopbackOutcome,
  line: RoomLine,
  room: Room,
  tell: Tell,
): Promise<void> {
  // The media server's answer to this was once seen to take 5 s: the call does not wait for it.
  const show = (status: Leg['status']) => {
    const shown = room.localParticipant?.setAttributes({ [STATUS]: status });
    shown?.catch((error: unknown) => console.error(`status ${status} not shown: ${String(error)}`));
  };
  await line.pause(DIALING_MS);
  if (outcome === 'busy') return tell({ status: 'failed', sipStatus: 486 });
  show('ringing');
  tell({ status: 'ringing' });
  if (outcome === 'declined') {
    await line.pause(DECLINE_MS);
    return tell({ status: 'failed', sipStatus: 603 });
  }
  if (outcome === 'no_answer') {
    await line.pause(order.ringSeconds * 1000);
    return tell({ status: 'failed', sipStatus: 408 });
  }
  // Whoever calls in hears the agent as soon as it is there.
  if (!order.incoming) await line.pause(env.PARLEY_CALLEE_RING_MS);
  // The engine hears it first: its row says ongoing before the agent's first word is out.
  tell({ status: 'active', voicemail: outcome === 'voicemail' });
  show('active');
  await behave(line, outcome, order);
  show('hangup');
  await line.pause(SHOWN_MS);
  tell({ status: 'hangup' });
}

async function leave(room: Room, line: RoomLine): Promise<void> {
  line.close();
  await line.saveRecording().catch((error: unknown) => console.error(`callee recording not kept: ${String(error)}`));
  room.removeAllListeners();
  await room.disconnect().catch(() => undefined);
}

async function tokenOf(env: LoopbackEnv, order: DialOrder): Promise<string> {
  const { callId, room, calleeIdentity } = order;
  const [theirs, ours] = order.incoming ? [order.from, order.to] : [order.to, order.from];
  const token = new AccessToken(env.LIVEKIT_API_KEY, env.LIVEKIT_API_SECRET, {
    identity: calleeIdentity,
    name: theirs,
    ttl: '6h',
    attributes: {
      [STATUS]: 'dialing',
      'sip.phoneNumber': theirs,
      'sip.trunkPhoneNumber': ours,
      'sip.callID': `SIM_${callId}`,
      sim: '1',
    },
  });
  token.kind = 'sip';
  token.addGrant({
    roomJoin: true,
    room,
    canPublish: true,
    canSubscribe: true,
    canPublishData: true,
    canUpdateOwnMetadata: true,
  });
  return token.toJwt();
}

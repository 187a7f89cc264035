import { setTimeout as delay } from 'node:timers/promises';
import type { Room } from '@livekit/rtc-node';
import { RoomServiceClient } from 'livekit-server-sdk';
import type { DialOrder } from '@/lib/call/carrier';
import type { LoopbackEnv } from '../env';

/** Waits between looks, in ms: the library publishes its voice again within the first, when it does. */
const LOOKS = [400, 600, 1000, 2000];

/**
 * After the media server was lost the library rejoins by itself, but now and then without its voice (seen when the server
 * was back within 50 ms): a callee whom nobody hears. So the server is asked, and the voice published once more.
 */
export function keepPublished(env: LoopbackEnv, order: DialOrder, room: Room, publish: () => Promise<void>): void {
  const rooms = new RoomServiceClient(env.LIVEKIT_URL, env.LIVEKIT_API_KEY, env.LIVEKIT_API_SECRET);
  const isPublished = async () => (await rooms.getParticipant(order.room, order.calleeIdentity)).tracks.length > 0;
  const look = async () => {
    for (const wait of LOOKS) {
      await delay(wait);
      if (!room.isConnected || (await isPublished())) return;
      console.log(`${order.callId.slice(0, 8)} came back without a voice, publishing again`);
      await publish();
    }
  };
  room.on('reconnected', () => {
    look().catch((error: unknown) => console.error(`voice after a reconnect: ${String(error)}`));
  });
}

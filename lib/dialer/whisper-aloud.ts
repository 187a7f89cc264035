import { browserConfig } from '@/lib/browser/config';
import { fetchWhisperToken } from './media-routes';
import { followedCall } from './phone';
import { phone } from './phone-state';
import { createStore } from './store';
import { SILENT, WhisperHold, type WhisperState } from '@/lib/call/whisper-hold';

/** One voice a page, whichever call it whispers in. */
export const whisperAloud = createStore<WhisperState>(SILENT);

export const whisperHold = new WhisperHold({
  open: async (room, events) => {
    const [token, { WhisperRoom }] = await Promise.all([
      fetchWhisperToken(room),
      import('@/lib/livekit-room/whisper-room'),
    ]);
    const port = new WhisperRoom(browserConfig().livekitUrl || window.location.origin, events);
    await port.connect(token);
    return port;
  },
  // Whoever has joined a call is heard by its callee, and would be while whispering.
  hush: async () => {
    const media = followedCall()?.media;
    const { connection, view } = phone.get();
    if (!media || connection.mode !== 'joined' || view.microphoneMuted) return async () => undefined;
    await media.muteMicrophone(true);
    return () => media.muteMicrophone(false).catch(() => undefined);
  },
  set: (state) => whisperAloud.set(state),
});

import { browserConfig } from '@/lib/browser/config';
import type { Connection } from '@/lib/call/connection';
import { LONGEST_TYPED } from '@/lib/call/limits';
import { Line } from '@/lib/call/line';
import { deleteRoom, fetchTalkToken } from '@/lib/dialer/media-routes';
import { withLine } from '@/lib/dialer/transcript';
import { toAppError } from '@/lib/errors/to-app-error';
import type { MediaRoom } from '@/lib/livekit-room/media-room';
import { microphoneFailure } from '@/lib/call/microphone-failure';
import { openRoom, warmUp } from '@/lib/livekit-room/open-room';
import { EMPTY_ROOM, type RoomView } from '@/lib/livekit-room/room-view';
import { addHeaderCall, failHeaderCall, type HeaderCall } from './call-log';
import { PAGE_ACTION } from './page-link';
import { NO_TALK, voiceTalk } from './state';
import { pageActs } from './this-page';
import { Whereabouts } from './whereabouts';

let line: Line<MediaRoom> | null = null;
let media: MediaRoom | null = null;
let call: HeaderCall | null = null;
const whereabouts = new Whereabouts((topic, text) => media?.tell(topic, text));

/** The page is somewhere else now. */
export const hereIs = (context: string) => whereabouts.are(context);

export async function startVoiceTalk(): Promise<void> {
  const { phase } = voiceTalk.get();
  if (phase === 'loading' || phase === 'playing') return;
  voiceTalk.set({ ...NO_TALK, phase: 'loading' });
  whereabouts.forget();
  warmUp();
  try {
    call = await addHeaderCall();
  } catch (error) {
    return voiceTalk.set({ phase: 'failed', failure: { what: 'log', code: toAppError(error).code } });
  }
  const { room, assistantId } = call;
  line = new Line<MediaRoom>({
    openRoom: async (onDisconnected) => {
      const opened = await openRoom(browserConfig().livekitUrl || window.location.origin, {
        onDisconnected,
        onView: see,
        onLine: (said) => voiceTalk.set({ heard: withLine(voiceTalk.get().heard, said) }),
        onSilenced: () => line?.silenced(),
      });
      opened.answer(PAGE_ACTION, (asked) => JSON.stringify(pageActs.take(asked)));
      return opened;
    },
    token: async () => {
      const { token, typedOnly } = await fetchTalkToken(room, assistantId);
      voiceTalk.set({ typedOnly });
      return token;
    },
    grantPublish: async () => undefined,
    hearers: () => null,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
    onChange: (connection, opened) => {
      media = opened;
      follow(connection);
    },
    onNotice: (_notice, error) => voiceTalk.set({ microphone: microphoneFailure(error) }),
    onCallOver: over,
  });
  // Hearing comes first, and who has no microphone stays: only an agent that can hear is spoken to.
  await line.connect('listen');
  if (media && !voiceTalk.get().typedOnly) await line.switchTo('join');
}

/** Playing: the room is connected, and the agent's sound arrives. */
function see(view: RoomView): void {
  voiceTalk.set({ view });
  if (!view.agentHeard) return;
  if (voiceTalk.get().phase === 'loading') voiceTalk.set({ phase: 'playing', playingSince: Date.now() });
  whereabouts.tell(view.participants.find(({ role }) => role === 'agent')?.identity ?? '');
}

function follow(connection: Connection): void {
  const { mode } = connection;
  if (mode === 'error')
    return fail(connection.failure.code === 'token' ? connection.failure.details : 'media_unavailable');
  if (mode === 'listening' || mode === 'joined') voiceTalk.set({ reconnecting: false });
  if (mode === 'joined') voiceTalk.set({ microphone: 'open' });
  if (mode === 'connecting' && connection.rejoin) voiceTalk.set({ reconnecting: true });
}

function fail(code: string): void {
  const what = voiceTalk.get().phase === 'playing' ? 'lost' : 'call';
  voiceTalk.set({ phase: 'failed', failure: { what, code }, view: EMPTY_ROOM });
  if (call) void failHeaderCall(call.id).catch(() => undefined);
  forget();
}

/** The agent said goodbye, or the call's time is up. Before it was heard at all, the start has failed. */
function over(): void {
  if (voiceTalk.get().phase === 'loading') return fail('agent_absent');
  voiceTalk.set({ phase: 'ended', view: EMPTY_ROOM });
  forget();
}

function forget(): void {
  whereabouts.forget();
  line = media = call = null;
}

/** Shown at once. */
export async function typeToVoiceAgent(text: string): Promise<void> {
  const typed = text.trim().slice(0, LONGEST_TYPED);
  if (!media) throw new Error('not connected');
  await media.type(typed);
  const { heard } = voiceTalk.get();
  const said = { id: `own-${heard.length}`, role: 'callee', text: typed, final: true } as const;
  voiceTalk.set({ heard: withLine(heard, said) });
}

export async function muteVoiceTalk(muted: boolean): Promise<void> {
  await media?.muteMicrophone(muted);
}

export async function enableVoiceSound(): Promise<void> {
  await media?.startAudio();
}

/** Whoever leaves has hung up. */
export async function endVoiceTalk(): Promise<void> {
  const left = { line, room: call?.room };
  voiceTalk.set({ phase: 'ended', view: EMPTY_ROOM });
  forget();
  await left.line?.leave();
  // Without it the engine would see the empty room a little later.
  if (left.room) await deleteRoom(left.room).catch(() => undefined);
}

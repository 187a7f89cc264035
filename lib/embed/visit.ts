import { browserConfig } from '@/lib/browser/config';
import type { Connection, ConnectionFailure } from '@/lib/call/connection';
import { LONGEST_TYPED } from '@/lib/call/limits';
import { Line } from '@/lib/call/line';
import { fetchVisitResult, fetchVisitToken, startVisitCall } from '@/lib/dialer/media-routes';
import { createStore } from '@/lib/dialer/store';
import { withLine } from '@/lib/dialer/transcript';
import { toAppError } from '@/lib/errors/to-app-error';
import type { MediaRoom } from '@/lib/livekit-room/media-room';
import { type MicrophoneFailure, microphoneFailure } from '@/lib/call/microphone-failure';
import { openRoom, warmUp } from '@/lib/livekit-room/open-room';
import { EMPTY_ROOM, type RoomView, type TranscriptLine } from '@/lib/livekit-room/room-view';
import { type SiteMessage, SiteMessages } from './site-messages';
import { tellResult } from './tell-result';

export interface Visit {
  phase: 'idle' | 'starting' | 'talking' | 'ended' | 'failed';
  /** Why it failed, or why it ended before its time: a code of `errors`. */
  reason: string | null;
  reconnecting: boolean;
  /** Nothing recognises a microphone for this agent: it is typed to. */
  typedOnly: boolean;
  microphone: 'closed' | 'open' | MicrophoneFailure;
  view: RoomView;
  heard: readonly TranscriptLine[];
}

export const visit = createStore<Visit>({
  ...{ phase: 'idle', reason: null, reconnecting: false, typedOnly: true, microphone: 'closed' },
  ...{ view: EMPTY_ROOM, heard: [] },
});

let line: Line<MediaRoom> | null = null;
let media: MediaRoom | null = null;
let told: SiteMessages | null = null;
let afterwards: () => Promise<void> = async () => undefined;
type Tell = (message: SiteMessage) => void;

/** One conversation of a visitor: the ticket of the page starts it, and is the way back into it. */
export async function startVisit(assistantId: string, ticket: string, tell: Tell): Promise<void> {
  if (visit.get().phase !== 'idle' && visit.get().phase !== 'failed') return;
  visit.set({ phase: 'starting', reason: null });
  const site = (told = new SiteMessages(tell));
  warmUp();
  try {
    await startVisitCall(assistantId, ticket);
  } catch (error) {
    return visit.set({ phase: 'failed', reason: toAppError(error).code });
  }
  line = new Line<MediaRoom>({
    openRoom: (onDisconnected) =>
      openRoom(browserConfig().livekitUrl || window.location.origin, {
        onDisconnected,
        onView: (view) => visit.set({ view }),
        onLine: (said) => {
          visit.set({ heard: withLine(visit.get().heard, said) });
          site.said(said);
        },
        onToolCall: (call) => site.toolCalled(call),
        onSilenced: () => line?.silenced(),
      }),
    token: async () => {
      const { token, typedOnly, messages } = await fetchVisitToken(assistantId, ticket);
      site.choose(messages);
      visit.set({ typedOnly });
      return token;
    },
    grantPublish: async () => undefined,
    hearers: () => null,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => Date.now(),
    onChange: (connection, room) => {
      media = room;
      follow(connection);
    },
    onNotice: (_notice, error) => visit.set({ microphone: microphoneFailure(error) }),
    onCallOver: () => void over(assistantId, ticket),
  });
  afterwards = () => tellResult(site, () => fetchVisitResult(assistantId, ticket));
  // Reading comes first, and who has no microphone stays: only an agent that can hear is spoken to.
  await line.connect('listen');
  if (visit.get().phase === 'talking' && !visit.get().typedOnly) await line.switchTo('join');
}

function follow(connection: Connection): void {
  const { mode } = connection;
  if (mode === 'error') {
    told?.statusIs('ended');
    return visit.set({ phase: 'failed', reason: reasonOf(connection.failure) });
  }
  if (mode === 'listening' || mode === 'joined') {
    visit.set({ phase: 'talking', reconnecting: false });
    told?.statusIs('in-progress');
  }
  if (mode === 'joined') visit.set({ microphone: 'open' });
  if (mode === 'connecting' && connection.rejoin) visit.set({ reconnecting: true });
}

/** The route names a code of its own; for everything else the line is to blame. */
function reasonOf({ code, details }: ConnectionFailure): string {
  return code === 'token' ? details : 'media_unavailable';
}

/** Once, whoever has ended it. */
function hasEnded(): void {
  told?.statusIs('ended');
  const tell = afterwards;
  afterwards = async () => undefined;
  void tell();
}

/** Whether the agent said goodbye or was taken off the site is known to the one who lets people in. */
async function over(assistantId: string, ticket: string): Promise<void> {
  hasEnded();
  const code = await fetchVisitToken(assistantId, ticket).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : null),
  );
  visit.set({ phase: 'ended', view: EMPTY_ROOM, reason: code === 'embedding_off' ? code : null });
}

export async function typeToAgent(text: string): Promise<void> {
  const typed = text.trim().slice(0, LONGEST_TYPED);
  if (!media) throw new Error('not connected');
  await media.type(typed);
  const { heard } = visit.get();
  // In a site without encryption the browser makes no random ids.
  const said = { id: `own-${heard.length}`, role: 'callee', text: typed, final: true } as const;
  visit.set({ heard: withLine(heard, said) });
  told?.said(said);
}

export async function muteVisitor(muted: boolean): Promise<void> {
  await media?.muteMicrophone(muted);
}

export async function enableSound(): Promise<void> {
  await media?.startAudio();
}

/** Whoever leaves has hung up. */
export async function endVisit(): Promise<void> {
  visit.set({ phase: 'ended', reason: null });
  hasEnded();
  await line?.leave();
  visit.set({ view: EMPTY_ROOM });
}

/** Tabs of one browser tell each other who holds a call, so that a second tab can say where it is. */
export interface HeldCall {
  room: string;
  to: string;
  /** The agent, when it is a call from the page. */
  talkTo: string | null;
}
type Message = { kind: 'ask' } | ({ kind: 'held' } & HeldCall) | { kind: 'free'; room: string };

const CHANNEL = 'parley-webphone';

export function tabPresence(onElsewhere: (call: HeldCall | null) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  let mine: HeldCall | null = null;
  let theirs: HeldCall | null = null;
  const send = (message: Message) => channel.postMessage(message);

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask' && mine) send({ kind: 'held', ...mine });
    if (data.kind === 'held') onElsewhere((theirs = { room: data.room, to: data.to, talkTo: data.talkTo }));
    // Whoever lets a call go may have lost it to this very tab.
    if (data.kind === 'free' && mine?.room === data.room) send({ kind: 'held', ...mine });
    if (data.kind === 'free' && theirs?.room === data.room) onElsewhere((theirs = null));
  };
  window.addEventListener('pagehide', () => hold(null));

  function hold(call: HeldCall | null): void {
    if (mine?.room === call?.room && mine?.to === call?.to) return;
    const left = mine;
    mine = call;
    if (left && left.room !== call?.room) send({ kind: 'free', room: left.room });
    if (call) send({ kind: 'held', ...call });
  }
  return { hold, ask: () => send({ kind: 'ask' }) };
}

import type { Room } from '@livekit/rtc-node';

const CHAT_TOPIC = 'lk.chat';

/**
 * A person in a browser, whose typed words are what the agent hears. The media server tells up to three seconds late that
 * somebody without a microphone has come (back), and the library drops the words of whom it does not know yet. So the name
 * that the server puts on the words counts, and the agent hears this callee as long as it is in the room itself; whether
 * the callee is there is the engine's to see. Make it before the room is connected.
 */
export class PageCallee {
  private early: string[] = [];
  private take: ((text: string) => void) | null = null;

  constructor(
    room: Room,
    callee: string,
    private readonly onHeard: (heard: boolean) => void,
  ) {
    room.registerTextStreamHandler(CHAT_TOPIC, (reader, { identity }) => {
      if (identity !== callee) return;
      void reader
        .readAll()
        .then((text) => this.put(text))
        .catch(() => undefined);
    });
    room.on('reconnecting', () => onHeard(false));
    room.on('reconnected', () => onHeard(true));
  }

  connected(): void {
    this.onHeard(true);
  }

  /** What was typed before somebody could answer comes first. */
  onText(take: (text: string) => void): void {
    this.take = take;
    this.early.splice(0).forEach(take);
  }

  private put(text: string): void {
    if (this.take) this.take(text);
    else this.early.push(text);
  }
}

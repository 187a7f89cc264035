import { LONGEST_TYPED } from '@/lib/call/limits';
import { LineAllowance } from './line-allowance';
import { ignore, shortText, type TextStream } from './short-text';

const CHAT_TOPIC = 'lk.chat';

/** What it takes of a room. */
interface ChatRoom {
  registerTextStreamHandler(topic: string, take: (reader: TextStream, from: { identity: string }) => void): void;
  on(event: 'reconnecting' | 'reconnected', heed: () => void): unknown;
}

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
    room: ChatRoom,
    callee: string,
    private readonly onHeard: (heard: boolean) => void,
    private readonly allowance = new LineAllowance(),
  ) {
    room.registerTextStreamHandler(CHAT_TOPIC, (reader, { identity }) => {
      if (identity !== callee || !this.allowance.take()) return ignore(reader);
      void shortText(reader, LONGEST_TYPED)
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

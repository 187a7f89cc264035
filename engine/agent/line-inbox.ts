import type { Room } from '@livekit/rtc-node';
import { CALLEE_LINE_TOPIC } from '../carriers/loopback/line-topic';
import type { CalleeLines } from './providers/contract';
import { shortText } from './short-text';

/** Far more than a simulated callee says at once. */
const LONGEST_LINE = 2000;

/** What a simulated callee writes about its own speech. Make it before the room is connected. */
export class LineInbox implements CalleeLines {
  private lines: string[] = [];
  private from: string | null = null;

  constructor(room: Room) {
    room.registerTextStreamHandler(CALLEE_LINE_TOPIC, (reader, { identity }) => {
      void shortText(reader, LONGEST_LINE)
        .then((text) => identity === this.from && this.lines.push(text))
        .catch(() => undefined);
    });
  }

  /** Nobody else's words count, and a real callee has none. */
  only(identity: string): void {
    this.from = identity;
  }

  take(): string[] {
    return this.lines.splice(0);
  }
}

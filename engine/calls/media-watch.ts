import { connect, type Socket } from 'node:net';
import { pause, type Clock } from './clock';

const ALIVE_EVERY_MS = 1000;
const GONE_EVERY_MS = 20;
const ANSWER_WITHIN_MS = 1500;

/**
 * Watches the media server: an idle TCP connection breaks at the moment it dies, and a request a second notices one
 * that hangs. Browsers and jobs give up at their first 404, so `back` must be told at the first sign of life.
 */
export class MediaWatch {
  private running = false;
  private line: Socket | undefined;
  private hurry: (() => void) | undefined;
  private down = false;

  constructor(
    private readonly url: string,
    private readonly clock: Clock,
    private readonly on: { down: () => void; back: (wasDown: boolean) => Promise<void>; log: (text: string) => void },
  ) {}

  start(): void {
    this.running = true;
    void this.loop();
  }

  stop(): void {
    this.running = false;
    this.line?.destroy();
    this.hurry?.();
  }

  private async loop(): Promise<void> {
    while (this.running) {
      const suspect = this.line === undefined;
      const alive = await this.answers();
      if (!alive && !this.down) {
        this.down = true;
        this.on.down();
      }
      // A line that broke may hide a restart that was faster than the next look.
      if (alive && (suspect || this.down)) await this.returned();
      await this.wait(this.down ? GONE_EVERY_MS : ALIVE_EVERY_MS);
    }
  }

  private async returned(): Promise<void> {
    try {
      await this.on.back(this.down);
      this.down = false;
      this.hold();
    } catch (error) {
      this.down = true;
      this.on.log(`media: ${String(error)}`);
    }
  }

  private async answers(): Promise<boolean> {
    try {
      const response = await fetch(this.url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  private hold(): void {
    const { hostname, port, protocol } = new URL(this.url);
    const line = connect({ host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) });
    line.on('error', () => undefined);
    line.on('close', () => {
      if (this.line !== line) return;
      this.line = undefined;
      this.hurry?.();
    });
    this.line = line;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.hurry = resolve;
      void pause(this.clock, ms).then(resolve);
    });
  }
}

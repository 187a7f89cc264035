import { spawn, type ChildProcess } from 'node:child_process';
import { getFfmpegPath } from '@livekit/av';

/** A stereo recording that is encoded as it grows: whoever kills this process leaves a file that can be played. */
export class OpusFile {
  private readonly encoder: ChildProcess;
  private readonly done: Promise<void>;

  constructor(path: string, rate: number, ownEncoder: string) {
    const input = ['-f', 's16le', '-ar', String(rate), '-ac', '2', '-i', 'pipe:0'];
    this.encoder = spawn(
      ownEncoder || getFfmpegPath() || 'ffmpeg',
      ['-loglevel', 'error', ...input, '-c:a', 'libopus', '-f', 'ogg', '-y', path],
      { stdio: ['pipe', 'ignore', 'inherit'] },
    );
    this.done = new Promise((resolve) => {
      this.encoder.on('close', () => resolve());
      this.encoder.on('error', (error) => {
        console.error(`the recording after a hand-over: ${error.message}`);
        resolve();
      });
    });
    // The encoder's own end says what is wrong with it.
    this.encoder.stdin?.on('error', () => undefined);
  }

  write(samples: Int16Array): void {
    this.encoder.stdin?.write(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  }

  async close(): Promise<void> {
    this.encoder.stdin?.end();
    await this.done;
  }
}

import type { Track } from 'livekit-client';

const SAMPLES = 256;
/** Speech peaks around -12 dBFS: scaled so that it fills the meter. */
const GAIN = 4;

/** Loudness of each participant's real sound, read when a meter draws. */
export class LevelMeter {
  private context: AudioContext | null = null;
  private readonly taps = new Map<string, { source: MediaStreamAudioSourceNode; analyser: AnalyserNode }>();
  private readonly samples = new Float32Array(SAMPLES);

  watch(identity: string, track: Track): void {
    this.unwatch(identity);
    this.context ??= new AudioContext();
    const source = this.context.createMediaStreamSource(new MediaStream([track.mediaStreamTrack]));
    const analyser = new AnalyserNode(this.context, { fftSize: SAMPLES });
    source.connect(analyser);
    this.taps.set(identity, { source, analyser });
  }

  unwatch(identity: string): void {
    this.taps.get(identity)?.source.disconnect();
    this.taps.delete(identity);
  }

  /** 0 to 1. */
  level(identity: string): number {
    const tap = this.taps.get(identity);
    if (!tap) return 0;
    tap.analyser.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
    return Math.min(1, Math.sqrt(power) * GAIN);
  }

  resume(): Promise<void> {
    return this.context?.resume() ?? Promise.resolve();
  }

  close(): void {
    for (const identity of [...this.taps.keys()]) this.unwatch(identity);
    void this.context?.close();
    this.context = null;
  }
}

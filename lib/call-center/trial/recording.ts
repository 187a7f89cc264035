import { HEARD_RATE, LONGEST_UTTERANCE_MS } from '@/lib/call/trial';
import { Utterance } from './utterance';

const LOOK_MS = 50;
const CAPTURE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** Rejects where the person, the browser or the device says no. */
export function openMicrophone(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: CAPTURE });
}

interface Ask {
  /** Whoever aborts it wants nothing of it. */
  signal: AbortSignal;
  /** The person says that this is all. */
  enough: AbortSignal;
  onLevel: (level: number) => void;
}

/** What is said until the person pauses, as the browser records it; `null`: nothing. */
export async function recordUtterance(microphone: MediaStream, { signal, enough, onLevel }: Ask): Promise<Blob | null> {
  const context = new AudioContext();
  const recorder = new MediaRecorder(microphone);
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
    // A microphone that is pulled out.
    recorder.onerror = () => resolve();
  });
  try {
    const analyser = new AnalyserNode(context, { fftSize: 1024 });
    context.createMediaStreamSource(microphone).connect(analyser);
    await context.resume();
    recorder.start();
    const heard = await pauseOf(analyser, { signal, enough, onLevel }, stopped);
    if (recorder.state !== 'inactive') recorder.stop();
    await stopped;
    return heard ? new Blob(pieces, { type: recorder.mimeType }) : null;
  } finally {
    await context.close();
  }
}

/** Resolves when the person has said it; false: nothing that is of use. */
function pauseOf(analyser: AnalyserNode, { signal, enough, onLevel }: Ask, stopped: Promise<void>): Promise<boolean> {
  const samples = new Float32Array(analyser.fftSize);
  const utterance = new Utterance(performance.now());
  return new Promise((resolve) => {
    const done = (said: boolean) => {
      clearInterval(look);
      resolve(said);
    };
    const look = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      onLevel(level);
      const heard = utterance.hear(level, performance.now());
      if (heard === 'over' || heard === 'nothing') done(heard === 'over');
    }, LOOK_MS);
    signal.addEventListener('abort', () => done(false));
    enough.addEventListener('abort', () => done(true));
    void stopped.then(() => done(false));
  });
}

/** A recording as a recognition hears it in a call: 16-bit samples, mono, as base64. */
export async function soundOf(recording: Blob): Promise<string> {
  const decoder = new OfflineAudioContext(1, 1, HEARD_RATE);
  const decoded = await decoder.decodeAudioData(await recording.arrayBuffer());
  const most = (LONGEST_UTTERANCE_MS / 1000) * HEARD_RATE;
  const samples = Int16Array.from(decoded.getChannelData(0).subarray(0, most), (sample) =>
    Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
  );
  return base64Of(new Blob([samples]));
}

function base64Of(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('not readable'));
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(bytes);
  });
}

/** Plays it to its end, or until it is silenced. */
export async function playSound(sound: Blob, silenced: AbortSignal): Promise<void> {
  const player = new Audio(URL.createObjectURL(sound));
  try {
    if (silenced.aborted) return;
    await new Promise<void>((resolve, reject) => {
      silenced.addEventListener('abort', () => resolve());
      player.onended = () => resolve();
      player.onerror = () => reject(new Error('the sound cannot be played'));
      player.play().catch(reject);
    });
  } finally {
    player.pause();
    URL.revokeObjectURL(player.src);
  }
}

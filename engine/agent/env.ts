import { availableParallelism } from 'node:os';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const secret = z.string().min(1);

const voice = z.object({ VOICE_PORT: port, ENGINE_SECRET: secret });
export const voiceEnv = () => voice.parse(process.env);

const worker = z.object({
  WORKER_PORT: port,
  LIVEKIT_URL: z.url(),
  LIVEKIT_API_KEY: secret,
  LIVEKIT_API_SECRET: secret,
  PARLEY_SPOOL: z.string().min(1),
  PARLEY_MAX_CALLS: z.coerce
    .number()
    .int()
    .min(1)
    .default(2 * availableParallelism()),
  /** Job processes kept ready: each costs about 145 MB; a call that finds none waits for a process start. */
  PARLEY_IDLE_JOBS: z.coerce.number().int().min(0).default(2),
});
export const workerEnv = () => worker.parse(process.env);

export function spoolAsTemporaryFolder(folder: string): void {
  process.env.TMPDIR = folder;
}

const job = z.object({
  VOICE_URL: z.url(),
  ENGINE_SECRET: secret,
  PARLEY_PROVIDER_GATEWAY: z.string().default(''),
  LIVEKIT_FFMPEG_PATH: z.string().default(''),
});
export function jobEnv(): { voice: { url: string; secret: string }; gateway: string; encoder: string } {
  const {
    VOICE_URL,
    ENGINE_SECRET,
    PARLEY_PROVIDER_GATEWAY: gateway,
    LIVEKIT_FFMPEG_PATH: encoder,
  } = job.parse(process.env);
  return { voice: { url: VOICE_URL, secret: ENGINE_SECRET }, gateway, encoder };
}

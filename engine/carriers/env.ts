import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const secret = z.string().min(1);
const milliseconds = z.coerce.number().int().min(0);

const loopback = z.object({
  CARRIER_PORT: port,
  ENGINE_SECRET: secret,
  LIVEKIT_URL: z.url(),
  LIVEKIT_API_KEY: secret,
  LIVEKIT_API_SECRET: secret,
  VOICE_URL: z.url(),
  PARLEY_SPOOL: z.string().min(1),
  PARLEY_CALLEE_RECORDING: z.enum(['0', '1']).default('0'),
  /** How long the loopback callee lets it ring before it answers. */
  PARLEY_CALLEE_RING_MS: milliseconds.default(2500),
});
export type LoopbackEnv = z.infer<typeof loopback>;
export const loopbackEnv = () => loopback.parse(process.env);

/** The media library logs every frame's fate unless this is a production process; it reads this when it is loaded. */
export function quietMediaLibrary(): void {
  Reflect.set(process.env, 'NODE_ENV', 'production');
}

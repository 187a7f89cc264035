import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Settings } from '@/stack/env';
import { bundlePath } from './components';
import { done } from './console';
import type { Environment } from './environment';
import { StartError } from './start-error';

const canaryTable = 'internalUsers';
const moduleSchema = z.object({
  runSelfTest: z.custom<(options: object) => Promise<string | null>>((value) => typeof value === 'function'),
});

/** Tries at the door what must be refused; a stack where one of it succeeds does not serve. */
export async function selfTest(environment: Environment, settings: Settings): Promise<void> {
  const since = Date.now();
  const { runSelfTest } = moduleSchema.parse(await import(pathToFileURL(bundlePath('self-test')).href));
  const shown = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host;
  const failure = await runSelfTest({
    origin: `http://${shown}:${settings.port}`,
    publishableKey: environment.SUPABASE_PUBLISHABLE_KEY,
    secretKey: environment.SUPABASE_SECRET_KEY,
    jwtSecret: environment.SUPABASE_JWT_SECRET,
    livekitSecret: environment.LIVEKIT_API_SECRET,
    canaryTable,
  });
  if (failure) throw new StartError(`Parley does not serve, as its self-test failed: ${failure}`);
  done('self-test: what must be refused is refused', since);
}

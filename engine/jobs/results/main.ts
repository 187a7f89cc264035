import postgres from 'postgres';
import { z } from 'zod';
import { initializeLogger } from '@livekit/agents';
import { askedOf } from '../../agent/providers/registry';
import { meteredThinker } from '../../agent/providers/metered';
import { UsageMeter } from '../../agent/usage';
import { providerKeys } from '../../calls/store/provider-keys';
import { askMind } from './ask-mind';
import { countUsage, readFinished, storeResult } from './result-rows';

/** Asks a provider's model for one call's result, in a process of its own: the engine has none of the agents' libraries. */
const env = z
  .object({
    DATABASE_URL: z.string().min(1),
    CREDENTIALS_KEY: z.string(),
    PARLEY_PROVIDER_GATEWAY: z.string(),
  })
  .parse(process.env);
const id = z.uuid().parse(process.argv[2]);
const NOBODY = 2;
/** Nobody waits on a line. */
const PATIENCE = { first: 30_000, gap: 20_000 };

// The engine holds the other end: when it is gone, somebody else will go on.
process.stdin.on('end', () => process.exit(1)).resume();
initializeLogger({ pretty: false, level: 'warn' });

const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => undefined, connect_timeout: 5 });
const note = (text: string) => console.warn(`${id.slice(0, 8)} ${text}`);
process.exit(await makeResult());

async function makeResult(): Promise<number> {
  const call = await readFinished(sql, id);
  if (!call) return 0;
  const { language, instructions, mindProvider, mindModel } = call;
  const chosen = { mindProvider, voiceProvider: 'builtin', sttProvider: 'builtin' };
  const keys = await providerKeys(sql, env.CREDENTIALS_KEY, (_call, text) => note(text))(id, chosen);
  const usage = new UsageMeter();
  let done = false;
  for (const [provider, access] of askedOf('mind', mindProvider, keys, env.PARLEY_PROVIDER_GATEWAY)) {
    const model = provider.id === mindProvider ? mindModel : null;
    const ask = { language, model, instructions, assistantName: '' };
    const thinker = provider.mind?.({ ...access, patience: PATIENCE }, ask);
    if (!thinker) continue;
    try {
      const made = await askMind(meteredThinker(thinker, model, usage), call, AbortSignal.timeout(90_000));
      await storeResult(sql, id, { made_by: provider.id, model: model ?? '', ...made });
      done = true;
      break;
    } catch (error) {
      note(error instanceof Error ? error.message.slice(0, 200) : 'failed');
    }
  }
  await countUsage(sql, id, usage.lines());
  return done ? 0 : NOBODY;
}

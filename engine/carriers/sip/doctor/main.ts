import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { z } from 'zod';
import { trustedHosts } from '@/lib/safe-fetch/trusted-hosts';
import { sipSurroundings } from '../telephone';
import { outboundConfig } from '../trunk';
import { examine, type TestCall } from './examine';
import { joinLine } from './line';
import { reach } from './reach';
import { lookAtCall, noteSteps, startCall, trunkToCheck } from './rows';

/** One look at a trunk in a process of its own: it speaks to hosts that a person has named, and loads the media library. */
const env = z
  .object({
    DATABASE_URL: z.string().min(1),
    CREDENTIALS_KEY: z.string(),
    ENGINE_SECRET: z.string().min(1),
    LIVEKIT_URL: z.url(),
    LIVEKIT_API_KEY: z.string().min(1),
    LIVEKIT_API_SECRET: z.string().min(1),
    PARLEY_TRUSTED_HOSTS: trustedHosts,
    VOICE_URL: z.string(),
  })
  .parse(process.env);
const id = z.uuid().parse(process.argv[2]);

// The engine holds the other end: when it is gone, nobody waits for this any more.
process.stdin.on('end', () => process.exit(1)).resume();

const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => undefined, connect_timeout: 5 });
const media = { key: env.LIVEKIT_API_KEY, secret: env.LIVEKIT_API_SECRET };
const around = sipSurroundings(
  { ...media, url: env.LIVEKIT_URL.replace(/^ws/, 'http') },
  env.CREDENTIALS_KEY,
  env.PARLEY_TRUSTED_HOSTS,
);
const trunk = await trunkToCheck(sql, id);
if (!trunk) process.exit(1);
const { to, language } = trunk;

async function call(): Promise<TestCall | { refused: string }> {
  const made = await startCall(sql, id);
  if ('refused' in made) return made;
  const options = {
    media: { ...media, url: env.LIVEKIT_URL },
    voice: { url: env.VOICE_URL, secret: env.ENGINE_SECRET },
  };
  let line: ReturnType<typeof joinLine> | undefined;
  const join = () => {
    line ??= joinLine({ ...options, room: made.room, callee: `sip_${to ?? ''}`, id, language });
    // Joined once more at the next look.
    line.catch(() => (line = undefined));
    return line;
  };
  return {
    look: async () => {
      const seen = await lookAtCall(sql, made.call);
      // The engine makes the room; before that there is nothing to join.
      if (['dialing', 'ringing', 'ongoing'].includes(seen.state)) void join();
      return seen;
    },
    talk: async (onChange) => (await join()).talk(onChange),
  };
}

await examine({
  reach: () => reach(trunk, around),
  openPassword: () => void outboundConfig(trunk, around.secret),
  signsIn: trunk.sealed !== null,
  encrypts: trunk.media_encryption === 'require',
  call: to === null ? null : call,
  note: (steps) => noteSteps(sql, id, steps),
  now: () => Date.now(),
  pause: (ms) => delay(ms),
});
await sql.end({ timeout: 2 });
process.exit(0);

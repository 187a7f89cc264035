import { existsSync } from 'node:fs';
import { missingForBuild } from '@/stack/sip/build';
import { findKamailio } from '@/stack/kamailio/find';
import { cachedSip, isWantedSip, says } from '@/stack/sip/version';
import { run } from './shell';

/** What the libraries of a service that was built before are packed in. */
const SERVERS = ['redis-server', 'kamailio'];
const RUNTIME = ['libopus0', 'libopusfile0', 'libsoxr0', ...SERVERS];

/** Installs what calls over SIP need, where that can be done; the search for the service says what is still missing. */
export async function ensureSipPackages(root: string): Promise<void> {
  const kept = existsSync(cachedSip());
  const hasRedis = (await says('redis-server', '--version')) !== undefined;
  const hasKamailio = 'binary' in (await findKamailio());
  if (hasRedis && hasKamailio && (await isWantedSip(cachedSip()))) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  const wanted = kept ? RUNTIME : [...(await missingForBuild()).packages, ...SERVERS];
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  // A mirror that does not answer costs a minute, not the run.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await run('apt-get', ['update', '-qq', ...patience], root, quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted, ...patience], root, quiet);
}

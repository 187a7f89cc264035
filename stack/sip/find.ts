import { withProgress } from '@/stack/supervisor/console';
import { keepingProblem } from '@/stack/supervisor/files';
import { buildSip, missingForBuild } from './build';
import { cachedSip, isWantedSip, says, sipVersion } from './version';

export type FoundSip =
  { binary: string; redisVersion: string } | { off: 'not_installed' | 'build_failed'; advice: string };

const GOES_ON = 'Calls to the simulated callee go on.';

/** The SIP service (on the PATH, kept from before, or built) and redis, by which it and the media server find each other. */
export async function findSip(): Promise<FoundSip> {
  const redis = /v=(\S+)/.exec((await says('redis-server', '--version')) ?? '')?.[1];
  const binary = await ready();
  if (binary && redis) return { binary, redisVersion: redis };
  const lacks = binary ? { packages: [], go: false } : await missingForBuild();
  const packages = [...lacks.packages, ...(redis ? [] : ['redis-server'])];
  if (packages.length > 0 || lacks.go) return { off: 'not_installed', advice: adviceOf(packages, lacks.go) };
  const problem = keepingProblem(cachedSip(), `LiveKit SIP ${sipVersion}`);
  if (problem) return { off: 'not_installed', advice: `Calls by SIP are off. ${problem} ${GOES_ON}` };
  const what = `LiveKit SIP ${sipVersion}: building with Go, about five minutes, once`;
  const built = await withProgress(what, () => buildSip(cachedSip()));
  if (built && redis && (await isWantedSip(cachedSip()))) return { binary: cachedSip(), redisVersion: redis };
  return {
    off: 'build_failed',
    advice: `Calls by SIP are off: LiveKit SIP ${sipVersion} could not be built. Try \`go build -mod=mod -o livekit-sip github.com/livekit/sip/cmd/livekit-sip\` in a copy of stack/sip/module to see why, or put livekit-sip ${sipVersion} on the PATH, and start again. ${GOES_ON}`,
  };
}

async function ready(): Promise<string | undefined> {
  if (await isWantedSip('livekit-sip')) return 'livekit-sip';
  return (await isWantedSip(cachedSip())) ? cachedSip() : undefined;
}

function adviceOf(packages: string[], go: boolean): string {
  const wishes = [
    ...(packages.length > 0 ? [`\`apt-get install ${packages.join(' ')}\``] : []),
    ...(go ? ['Go 1.26 or newer from https://go.dev/dl'] : []),
  ];
  return `Calls by SIP are off: this machine lacks what LiveKit SIP ${sipVersion} needs. Install ${wishes.join(' and ')}, and start again with --sip. ${GOES_ON}`;
}

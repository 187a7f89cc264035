import { say, withProgress } from '@/stack/supervisor/console';
import { keepingProblem } from '@/stack/supervisor/files';
import { buildServer, hasGo } from './build';
import { downloadRelease } from './download';
import { cachedBinary, isWantedVersion, livekitVersion } from './version';

export type Found = { binary: string } | { off: 'not_installed' | 'build_failed'; advice: string };

/** The media server: on the PATH, kept from before, downloaded, or built. */
export async function findLivekit(): Promise<Found> {
  if (await isWantedVersion('livekit-server')) return { binary: 'livekit-server' };
  const cached = cachedBinary();
  if (await isWantedVersion(cached)) return { binary: cached };
  const what = `LiveKit server ${livekitVersion}`;
  const problem = keepingProblem(cached, what);
  if (problem) return { off: 'not_installed', advice: `Calling is off. ${problem}` };
  const downloaded = await withProgress(`${what}: downloading`, () => downloadRelease(cached));
  if ('binary' in downloaded && (await isWantedVersion(cached))) return { binary: cached };
  say(`  … ${what}: not downloaded, ${'refused' in downloaded ? downloaded.refused : 'what came is another version'}`);
  if (!(await hasGo())) {
    return {
      off: 'not_installed',
      advice: `Calling is off: there is no LiveKit server ${livekitVersion}, it could not be downloaded, and there is no Go 1.26 to build it. Install one of the two (https://github.com/livekit/livekit/releases or https://go.dev/dl) and start again.`,
    };
  }
  const build = () => withProgress(`${what}: building with Go, about three minutes, once`, () => buildServer(cached));
  if ((await build()) && (await isWantedVersion(cached))) return { binary: cached };
  return {
    off: 'build_failed',
    advice: `Calling is off: LiveKit server ${livekitVersion} could not be downloaded or built. Try \`go install github.com/livekit/livekit-server/cmd/server@v${livekitVersion}\` to see why, or put livekit-server ${livekitVersion} on the PATH, and start again.`,
  };
}

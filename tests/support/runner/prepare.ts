import { findLivekit } from '@/stack/livekit/find';
import { ensureChromium } from './chromium';
import { type Count, none, single } from './count';

/** What a bare machine lacks, made ready beside the checks that need neither. */
export interface Prepared {
  /** Nothing, or the failure: without a media server every journey with a call fails for one reason. */
  livekit: Promise<Count>;
  /** The browser's path, or why there is none. */
  chromium: Promise<{ path: string } | { missing: string }>;
}

export function prepare(root: string): Prepared {
  const livekit = findLivekit()
    .then((found) => ('binary' in found ? none : single(false, found.advice)))
    .catch((error: unknown) => single(false, String(error)));
  const chromium = ensureChromium(root)
    .then((path) => (path ? { path } : { missing: 'No Chromium was found, and none could be installed.' }))
    .catch((error: unknown) => ({ missing: String(error) }));
  return { livekit, chromium };
}

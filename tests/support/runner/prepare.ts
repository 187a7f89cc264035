import { findLivekit } from '@/stack/livekit/find';
import { findSip } from '@/stack/sip/find';
import { ensureChromium } from './chromium';
import { type Count, none, single } from './count';
import { ensureSipPackages } from './sip-packages';

/** What a bare machine lacks, made ready beside the checks that need neither. */
export interface Prepared {
  /** Nothing, or the failure: without a media server every journey with a call fails for one reason. */
  livekit: Promise<Count>;
  /** The same of the SIP service: calls by a carrier are tried too. */
  sip: Promise<Count>;
  /** The browser's path, or why there is none. */
  chromium: Promise<{ path: string } | { missing: string }>;
}

export function prepare(root: string): Prepared {
  const count = (found: { binary: string } | { advice: string }) =>
    'binary' in found ? none : single(false, found.advice);
  const livekit = findLivekit()
    .then(count)
    .catch((error: unknown) => single(false, String(error)));
  // One after the other: apt lets nobody in beside it.
  const packages = ensureSipPackages(root);
  const sip = packages
    .then(findSip)
    .then(count)
    .catch((error: unknown) => single(false, String(error)));
  const chromium = packages
    .then(() => ensureChromium(root))
    .then((path) => (path ? { path } : { missing: 'No Chromium was found, and none could be installed.' }))
    .catch((error: unknown) => ({ missing: String(error) }));
  return { livekit, sip, chromium };
}

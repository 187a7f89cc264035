import type { SIPInboundTrunkInfo } from '@livekit/protocol';
import type { InboundProblem } from '@/lib/catalogues/phone-providers';
import { digitsOf, Owners } from './owners';

/** Calls of a provider whose trunk lies in a LiveKit project: somebody has made it there, and it stays as it is. */
export interface KeptTrunk {
  provider: string;
  tenant: string;
  /** Empty: the one that has its numbers. */
  trunkId: string;
  numbers: string[];
}

type Found = Pick<SIPInboundTrunkInfo, 'sipTrunkId' | 'metadata' | 'numbers'>;

/**
 * Which of the project's trunks bring whose calls. Every account shares the project: a trunk is one's own when its metadata says
 * so. `ruled`: those whose calls the project sends somewhere itself.
 */
export function findKept(
  wanted: readonly KeptTrunk[],
  there: readonly Found[],
  ruled: ReadonlySet<string>,
): { owners: Owners; problems: Map<string, InboundProblem> } {
  const owners = new Owners();
  const problems = new Map<string, InboundProblem>();
  for (const { provider, tenant, trunkId, numbers } of wanted) {
    const mine = there.filter(({ metadata }) => metadata.includes(tenant));
    const pairs = trunkId
      ? mine.filter(({ sipTrunkId }) => sipTrunkId === trunkId).map((trunk) => ({ trunk, numbers }))
      : mine.map((trunk) => ({ trunk, numbers: both(numbers, trunk.numbers) }));
    const found = pairs.filter((pair) => pair.numbers.length > 0);
    const free = found.filter(({ trunk }) => !ruled.has(trunk.sipTrunkId));
    for (const pair of free) {
      for (const number of pair.numbers) owners.add(pair.trunk.sipTrunkId, { provider, tls: false }, number);
    }
    if (free.length > 0) continue;
    const known = there.some(({ sipTrunkId }) => sipTrunkId === trunkId);
    problems.set(provider, problemOf(found.length > 0, trunkId, known));
  }
  return { owners, problems };
}

function problemOf(ruled: boolean, trunkId: string, known: boolean): InboundProblem {
  if (ruled) return 'trunk_ruled';
  if (trunkId === '') return 'no_trunk';
  return known ? 'trunk_foreign' : 'trunk_unknown';
}

function both(ours: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(theirs.map(digitsOf));
  return ours.filter((number) => known.has(digitsOf(number)));
}

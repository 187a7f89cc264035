import { isKeyProvider, type KeyProviderId } from '@/lib/catalogues/key-providers';
import { providersOf, type Part } from '@/lib/catalogues/providers';

/** The chosen provider and one that steps in for it; the built-in one always stands behind them. */
const MOST = 2;

/** Who is asked for a part of an assistant, in this order: only whom the account has a key for, and nobody for a built-in part. */
export function chainOf(part: Part, chosen: string, keys: readonly string[]): KeyProviderId[] {
  if (!isKeyProvider(chosen)) return [];
  const others = providersOf(part).map(({ id }) => id);
  return [chosen, ...others.filter((id) => id !== chosen)]
    .filter(isKeyProvider)
    .filter((id) => keys.includes(id))
    .slice(0, MOST);
}

interface Chosen {
  mindProvider: string;
  voiceProvider: string;
  sttProvider: string;
}

/** The keys that an assistant's call takes along, and no others. */
export function keysFor(
  { mindProvider, voiceProvider, sttProvider }: Chosen,
  keys: readonly string[],
): KeyProviderId[] {
  const chains = [
    chainOf('mind', mindProvider, keys),
    chainOf('voice', voiceProvider, keys),
    chainOf('recognition', sttProvider, keys),
  ];
  return [...new Set(chains.flat())];
}

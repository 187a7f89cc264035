import { isKeyProvider } from '@/lib/catalogues/key-providers';
import { RECOGNITION_PROVIDERS } from '@/lib/catalogues/providers';

/** Whether a draft is talked to, or why one types: `choose`: there is a key, but the draft uses the built-in recognition. */
export type Hearing = 'ready' | 'noKey' | 'keyGone' | 'choose';

export function hearingOf(recognition: string, keyed: readonly string[]): Hearing {
  if (isKeyProvider(recognition)) return keyed.includes(recognition) ? 'ready' : 'keyGone';
  return RECOGNITION_PROVIDERS.some((id) => keyed.includes(id)) ? 'choose' : 'noKey';
}

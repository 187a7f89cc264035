import { readStored, writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import { isUuid } from '@/lib/resource/uuid';

const REFERRER_QUERY = 'ref';

/** Who sent the visitor, by the address or by the address that they were sent to sign in from. */
export function referrerIn(search: string): string | null {
  const query = new URLSearchParams(search);
  const direct = query.get(REFERRER_QUERY);
  if (direct !== null) return isUuid(direct) ? direct : null;
  const place = query.get('next');
  const nested = place?.includes('?') ? new URLSearchParams(place.slice(place.indexOf('?'))).get(REFERRER_QUERY) : null;
  return isUuid(nested) ? nested : null;
}

export function keptReferrer(): string | null {
  const kept = readStored(STORAGE_KEYS.affiliateRef);
  return isUuid(kept) ? kept : null;
}

/** The first one who sent a visitor stays the one; on a brand's own host, where nobody else did, that is the brand. */
export function keepReferrer(search: string, brandId: string | null): void {
  const found = referrerIn(search) ?? brandId;
  if (found && !keptReferrer()) writeStored(STORAGE_KEYS.affiliateRef, found);
}

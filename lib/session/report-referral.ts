import { readStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import { isUuid } from '@/lib/resource/uuid';
import { browserClient } from '@/lib/supabase/browser';

let told: string | null = null;

/** Says once a page load who sent this person; whether that counts is the database's to know, and it keeps it to itself. */
export async function reportReferral(userId: string): Promise<void> {
  const affiliate = readStored(STORAGE_KEYS.affiliateRef);
  if (told === userId || !isUuid(affiliate)) return;
  told = userId;
  const { error } = await (
    await browserClient()
  ).rpc('create_affiliate_referral_record', { p_affiliate_user_id: affiliate, p_new_user_id: userId });
  if (error) console.warn('The referral was not reported:', error.message);
}

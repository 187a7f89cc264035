import type { AccountClient } from '@/lib/supabase/browser';
import { sendPicture } from './picture';

const LINK_SECONDS = 3600;

export function saveAvatar(file: File | null): Promise<void> {
  return sendPicture('/api/account/avatar', file);
}

export async function avatarLink(client: AccountClient, path: string): Promise<string> {
  const { data, error } = await client.storage.from('avatars').createSignedUrl(path, LINK_SECONDS);
  if (error) throw error;
  const url = new URL(data.signedUrl);
  return url.pathname + url.search;
}

import { toAppError } from '@/lib/errors/to-app-error';
import type { ParleyClient } from '@/lib/supabase/browser';

export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export const AVATAR_BYTES = 5 * 1024 * 1024;
const ADDRESS = '/api/account/avatar';
const LINK_SECONDS = 3600;

async function send(method: 'POST' | 'DELETE', body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(ADDRESS, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw toAppError(Object.assign(await response.json(), { status: response.status }));
}

export async function uploadAvatar(file: File): Promise<void> {
  await send('POST', { image: await base64Of(file) });
}

export function removeAvatar(): Promise<void> {
  return send('DELETE');
}

export async function avatarLink(client: ParleyClient, path: string): Promise<string> {
  const { data, error } = await client.storage.from('avatars').createSignedUrl(path, LINK_SECONDS);
  if (error) throw error;
  const url = new URL(data.signedUrl);
  return url.pathname + url.search;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}

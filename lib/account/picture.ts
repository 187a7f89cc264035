import { toAppError } from '@/lib/errors/to-app-error';

/** What may be chosen as a picture; whatever comes is drawn anew by the server. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Hands a picture to an address of ours; `null` takes it away. */
export async function sendPicture(address: string, file: File | null): Promise<void> {
  const response = await fetch(address, {
    method: file ? 'POST' : 'DELETE',
    headers: { 'content-type': 'application/json' },
    ...(file && { body: JSON.stringify({ image: await base64Of(file) }) }),
  });
  if (!response.ok) throw toAppError(Object.assign(await response.json(), { status: response.status }));
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import type { BrandImage } from '@/lib/branding/brand-image';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { drawAnew } from '@/lib/server/picture';
import type { Session } from '@/lib/server/session';
import { bearerClient, serviceClient } from '@/lib/server/supabase';

/** Twice what the screen shows. Mail readers know PNG; a name image is a word, wider than high. */
const ROOM: Record<BrandImage, { width: number; height: number }> = {
  logo: { width: 256, height: 256 },
  name_image: { width: 640, height: 160 },
};

/** The person's own rights decide; the old picture goes when the new one counts. */
export async function setBrandImage(session: Session, kind: BrandImage, image: Buffer | null): Promise<string | null> {
  const person = bearerClient(session.accessToken);
  const storage = serviceClient().storage.from('brands');
  const before = await person.from('brands').select('user_id, logo_path, name_image_path').maybeSingle();
  if (before.error) throw toAppError(before.error);
  if (!before.data) throw new AppError(404, 'brand_missing', 'There is no brand yet');
  const path = image && `${before.data.user_id}/${randomUUID().replaceAll('-', '')}.png`;
  if (path) {
    const picture = await drawAnew(image, (drawn) =>
      drawn.resize({ ...ROOM[kind], fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
    );
    const { error } = await storage.upload(path, new Blob([new Uint8Array(picture)], { type: 'image/png' }));
    if (error) throw error;
  }
  const saved = await person.rpc('set_brand_image', { p_kind: kind, ...(path && { p_path: path }) });
  const left = saved.error ? path : before.data[`${kind}_path`];
  if (left) await storage.remove([left]);
  if (saved.error) throw toAppError(saved.error);
  return path;
}

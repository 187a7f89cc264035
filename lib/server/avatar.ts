import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Sharp } from 'sharp';
import { AppError } from '@/lib/errors/app-error';
import { drawAnew } from './picture';
import type { Session } from './session';
import { bearerClient, serviceClient } from './supabase';

const SIDE = 256;
const draw = (picture: Sharp) => picture.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 });

/** The person's own rights decide; the old picture goes when the new one counts. */
export async function setAvatar(session: Session, image: Buffer | null): Promise<string | null> {
  const person = bearerClient(session.accessToken);
  const storage = serviceClient().storage.from('avatars');
  const before = await person.from('internalUsers').select('"avatarUrl"').eq('authID', session.userId).single();
  if (before.error) throw new AppError(403, 'not_allowed', 'Not allowed');
  const path = image && `${session.userId}/${randomUUID()}.webp`;
  if (path) {
    const picture = await drawAnew(image, draw);
    const { error } = await storage.upload(path, new Blob([new Uint8Array(picture)], { type: 'image/webp' }));
    if (error) throw error;
  }
  const saved = await person
    .from('internalUsers')
    .update({ avatarUrl: path })
    .eq('authID', session.userId)
    .select('id');
  const done = !saved.error && saved.data.length === 1;
  const left = done ? before.data.avatarUrl : path;
  if (left) await storage.remove([left]);
  if (!done) throw new AppError(403, 'not_allowed', 'Not allowed');
  return path;
}

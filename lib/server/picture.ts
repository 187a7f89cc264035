import 'server-only';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { PICTURE_BYTES } from '@/lib/account/picture';
import { AppError } from '@/lib/errors/app-error';

const MAX_PIXELS = 50_000_000;
const RASTER = ['png', 'jpeg', 'webp', 'gif', 'heif', 'avif'];

/** The body of every address that takes a picture. */
export const pictureBody = z.object({
  image: z
    .base64()
    .min(1)
    .max(Math.ceil((PICTURE_BYTES * 4) / 3) + 4),
});

/** Draws the picture anew: nothing but its pixels survives, no metadata, no script, no second meaning. */
export async function drawAnew(image: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  try {
    const picture = sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!RASTER.includes(format)) throw new Error(`${format} is not taken`);
    return await draw(picture.rotate()).toBuffer();
  } catch {
    throw new AppError(422, 'invalid_image', 'Not an image that can be shown');
  }
}

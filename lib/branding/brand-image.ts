import { sendPicture } from '@/lib/account/picture';

export const BRAND_IMAGES = ['logo', 'name_image'] as const;
export type BrandImage = (typeof BRAND_IMAGES)[number];

export function saveBrandImage(kind: BrandImage, file: File | null): Promise<void> {
  return sendPicture(`/api/brand/image/${kind}`, file);
}

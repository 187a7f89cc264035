/** Below it everybody may read the pictures of brands. */
export const PICTURES = '/storage/v1/object/public/brands/';

/** A path of the page's own origin, whichever host that is. */
export function imageUrl(path: string | null): string | null {
  return path && PICTURES + path;
}

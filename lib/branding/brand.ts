import { z } from 'zod';
import { imageUrl } from './pictures';

/** A brand as the server's own pages know it. */
export interface Brand {
  id: string;
  name: string;
  colour: string;
  logoUrl: string | null;
  nameImageUrl: string | null;
  customDomain: string | null;
  /** The host of the request is the brand's own, whoever asks. */
  byHost: boolean;
}

/** What everybody may know of a brand: these fields and no other. */
export const brandingData = z.object({
  id: z.uuid(),
  name: z.string(),
  logo_url: z.string().nullable(),
  name_image_url: z.string().nullable(),
  custom_domain: z.string().nullable(),
  is_affiliate_branded: z.literal(true),
});
export const brandingAnswer = z.object({ success: z.literal(true), data: brandingData.nullable() });

export const FRESH_MS = 5 * 60_000;
export const KEPT_MS = 10 * 60_000;

const stored = z.object({
  id: z.uuid(),
  name: z.string(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  logo_path: z.string().nullable(),
  name_image_path: z.string().nullable(),
  custom_domain: z.string().nullable(),
  by_host: z.boolean(),
});

/** `null` is the answer for a request without a brand; any other shape is an error. */
export function readBrand(row: unknown): Brand | null {
  const brand = stored.nullable().parse(row);
  return (
    brand && {
      id: brand.id,
      name: brand.name,
      colour: brand.colour,
      logoUrl: imageUrl(brand.logo_path),
      nameImageUrl: imageUrl(brand.name_image_path),
      customDomain: brand.custom_domain,
      byHost: brand.by_host,
    }
  );
}

export function toBrandingData(brand: Brand): z.infer<typeof brandingData> {
  return {
    id: brand.id,
    name: brand.name,
    logo_url: brand.logoUrl,
    name_image_url: brand.nameImageUrl,
    custom_domain: brand.customDomain,
    is_affiliate_branded: true,
  };
}

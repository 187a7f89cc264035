import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

export type OwnBrand = Pick<Row<'brands'>, 'id' | 'version' | 'name' | 'colour' | 'logo_path' | 'name_image_path'>;
export type OwnDomain = Pick<
  Row<'brand_domains'>,
  'id' | 'host' | 'verification_token' | 'checked_at' | 'verified_at' | 'missed_since'
>;

export const OWN_BRAND_KEY = ['own-brand'];

/** The affiliate's own brand with its hosts, proven or not; `brand` is null before it was first saved. */
export function ownBrandOptions(source: ClientSource) {
  return queryOptions({
    queryKey: OWN_BRAND_KEY,
    queryFn: async (): Promise<{ brand: OwnBrand | null; domains: OwnDomain[] }> => {
      const client = await source();
      const [brand, domains] = await Promise.all([
        client.from('brands').select('id, version, name, colour, logo_path, name_image_path').maybeSingle(),
        client
          .from('brand_domains')
          .select('id, host, verification_token, checked_at, verified_at, missed_since')
          .order('created_at')
          .order('id'),
      ]);
      const error = brand.error ?? domains.error;
      if (error) throw error;
      return { brand: brand.data, domains: domains.data ?? [] };
    },
  });
}

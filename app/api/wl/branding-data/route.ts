import { z } from 'zod';
import { brandingAnswer, FRESH_MS, KEPT_MS, toBrandingData } from '@/lib/branding/brand';
import { hostBrand } from '@/lib/server/branding/request-brand';
import { defineRoute } from '@/lib/server/route';

const seconds = (ms: number) => ms / 1000;
/** The reader's own cache alone: a shared one could be filled under a host that somebody made up. */
const KEEP = `private, max-age=${seconds(FRESH_MS)}, stale-while-revalidate=${seconds(KEPT_MS - FRESH_MS)}`;

export const GET = defineRoute(
  {
    access: 'public',
    body: z.undefined(),
    response: brandingAnswer,
    headers: ({ data }) => ({ vary: 'Host', ...(data && { 'cache-control': KEEP }) }),
  },
  async ({ request }) => {
    const brand = await hostBrand(request);
    return { success: true as const, data: brand && toBrandingData(brand) };
  },
);

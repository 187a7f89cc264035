import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { readBrand, type Brand } from '@/lib/branding/brand';
import { brandHost } from '@/lib/branding/host';
import { env } from '@/lib/server/env';
import { cookieSession } from '@/lib/server/session';
import { serviceClient } from '@/lib/server/supabase';

/** The brand of the page that is asked for: its host's, else that of the signed-in account. Once a request. */
export const requestBrand = cache(async (): Promise<Brand | null> => {
  const [host, session] = [hostOf(await headers()), await cookieSession()];
  return findBrand(host, session?.userId);
});

export function hostBrand(request: Request): Promise<Brand | null> {
  return findBrand(hostOf(request.headers));
}

/** The door writes this header from the request's own Host and takes away whatever a client has put there. */
function hostOf(from: Headers): string {
  return brandHost(from.get('x-forwarded-host'), env().PARLEY_PUBLIC_URL);
}

/** Without an answer from the data service the page is unbranded. */
async function findBrand(host: string, user?: string): Promise<Brand | null> {
  if (host === '' && !user) return null;
  try {
    const { data, error } = await serviceClient().rpc('brand_for', { p_host: host, p_user: user });
    if (error) throw error;
    return readBrand(data);
  } catch (error) {
    console.warn('The branding could not be read:', error);
    return null;
  }
}

import { browserClient } from '@/lib/supabase/browser';
import { typedHost } from './typed-host';

interface BrandWish {
  name: string;
  colour: string;
  version: number | undefined;
}

export async function saveBrand({ name, colour, version }: BrandWish): Promise<void> {
  const client = await browserClient();
  const { error } = await client.rpc('save_brand', { p_name: name, p_colour: colour, p_version: version });
  if (error) throw error;
}

export async function addDomain(typed: string): Promise<void> {
  const { error } = await (await browserClient()).rpc('claim_brand_domain', { p_host: typedHost(typed) });
  if (error) throw error;
}

export async function releaseDomain(id: string): Promise<void> {
  const { error } = await (await browserClient()).rpc('release_brand_domain', { p_id: id });
  if (error) throw error;
}

/** The server asks the name server: a page's word would prove nothing. */
export async function verifyDomain(id: string): Promise<void> {
  const response = await fetch(`/api/brand/domains/${id}/verify`, { method: 'POST' });
  if (response.ok) return;
  const answer = await response.json();
  throw Object.assign(new Error(answer.error), { status: response.status, code: answer.code });
}

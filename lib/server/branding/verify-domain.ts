import 'server-only';
import { isLocalHost } from '@/lib/branding/domain-record';
import { brandHost } from '@/lib/branding/host';
import { recordsOf } from '@/lib/branding/resolver';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from '@/lib/server/env';
import type { Session } from '@/lib/server/session';
import { bearerClient, serviceClient } from '@/lib/server/supabase';

/** Only an embedded system may believe a name without a record: it is reached from its own machine alone. */
export function acceptsLocalHosts(): boolean {
  return env().DATA_EMBEDDED === '1';
}

/** Whose host it is decides the person's own token; what is true of it decides the name server. */
export async function verifyDomain(session: Session, id: string): Promise<void> {
  const own = await bearerClient(session.accessToken).from('brand_domains').select('host').eq('id', id).maybeSingle();
  if (own.error) throw toAppError(own.error);
  if (!own.data) throw new AppError(404, 'not_found', 'No such host');
  const { host } = own.data;
  if (brandHost(host, env().PARLEY_PUBLIC_URL) === '') {
    throw new AppError(400, 'brand_domain_reserved', 'This host is reserved');
  }
  const service = serviceClient();
  const { data, error } =
    isLocalHost(host) && acceptsLocalHosts()
      ? await service.rpc('accept_local_brand_domain', { p_id: id })
      : await service.rpc('check_brand_domain', { p_id: id, p_records: await recordsOf(host) });
  if (error) throw toAppError(error);
  if (!data.verified_at || data.missed_since)
    throw new AppError(409, 'brand_domain_unverified', 'The record was not found');
}

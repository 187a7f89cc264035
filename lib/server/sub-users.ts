import 'server-only';
import { AppError } from '@/lib/errors/app-error';
import { bearerClient } from './supabase';

const BATCH = 1000;

/** Everybody who works in the caller's account; for its owner and whoever manages its people. Rows come under the caller's own rights. */
export async function subUsers(accessToken: string) {
  const client = bearerClient(accessToken);
  const { data: may } = await client.rpc('sees_people').throwOnError();
  if (!may) throw new AppError(403, 'not_allowed', 'Not allowed');
  const people = [];
  for (let from = 0; ; from += BATCH) {
    const { data } = await client
      .from('internalUsers')
      .select('authID, email, firstName, lastName, is_affiliate_referral')
      .not('parent_user_id', 'is', null)
      .order('id')
      .range(from, from + BATCH - 1)
      .throwOnError();
    people.push(
      ...data.map(({ is_affiliate_referral: referred, ...person }) => ({
        ...person,
        isAffiliateReferral: referred ?? false,
      })),
    );
    if (data.length < BATCH) break;
  }
  return people;
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { CustomNoun } from '../custom-fields/custom-fields';
import { leads } from './leads-resource';

interface Into {
  /** An account that exists. */
  account: string | null;
  /** The name of a new one, when none was chosen; empty: no account at all. */
  company: string;
  deal: { name: string; amount_minor: number; currency: string; stage_id: string; close_date: string } | null;
}

/** Makes a contact of a lead, an account and a deal where they are wanted, or nothing at all; answers the contact. */
export async function convertLead(
  client: Client,
  lead: { id: string; version: number },
  { account, company, deal }: Into,
): Promise<string> {
  const { data } = await client
    .rpc('convert_lead', {
      p_id: lead.id,
      p_version: lead.version,
      p_account: account ?? undefined,
      p_company: company,
      p_deal: deal ?? undefined,
    })
    .throwOnError();
  return data;
}

/** The account's own fields that the lead fills in and none of those who are made of it has. */
export function unplacedOptions(client: ClientSource, lead: string, made: readonly CustomNoun[]) {
  return queryOptions({
    queryKey: [...leads.keys.all, 'unplaced', lead, made],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<string[]> => {
      const asked = (await client()).rpc('unplaced_fields', { p_lead: lead, p_nouns: [...made] });
      return (await asked.abortSignal(signal).throwOnError()).data;
    },
  });
}

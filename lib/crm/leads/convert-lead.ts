import type { Client } from '@/lib/resource/queries';

interface Into {
  /** An account that exists. */
  account: string | null;
  /** The name of a new one, when none was chosen; empty: no account at all. */
  company: string;
}

/** Makes a contact, and an account where one is wanted, of a lead; answers the contact. */
export async function convertLead(
  client: Client,
  lead: { id: string; version: number },
  { account, company }: Into,
): Promise<string> {
  const { data } = await client
    .rpc('convert_lead', {
      p_id: lead.id,
      p_version: lead.version,
      p_account: account ?? undefined,
      p_company: company,
    })
    .throwOnError();
  return data;
}

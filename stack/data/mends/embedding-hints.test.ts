import { embeddingHints } from './embedding-hints';

async function passedOn(select: string): Promise<string | null> {
  let passed: string | null = null;
  await embeddingHints(new Request(`http://data/rest/v1/x?id=eq.1&${new URLSearchParams({ select })}`), (request) => {
    passed = new URL(request.url).searchParams.get('select');
    return Promise.resolve(new Response());
  });
  return passed;
}

test.each([
  ['id,deal:deals!crm_leads_user_id_converted_deal_id_fkey(id,name)', 'id,deal:deals!converted_deal_id(id,name)'],
  [
    'a:x!deals_user_id_crm_contact_id_fkey(id),b:y!deals_user_id_crm_account_id_fkey!inner(id)',
    'a:x!crm_contact_id(id),b:y!crm_account_id!inner(id)',
  ],
  ['id,owner:people!cars_owner_fkey(id)', 'id,owner:people!cars_owner_fkey(id)'],
  ['id,x!inner(id)', 'id,x!inner(id)'],
])('%s', async (select, expected) => expect(await passedOn(select)).toBe(expected));

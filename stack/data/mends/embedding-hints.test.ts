import { nameByColumn } from './embedding-hints';

test.each([
  ['id,deal:deals!crm_leads_user_id_converted_deal_id_fkey(id,name)', 'id,deal:deals!converted_deal_id(id,name)'],
  [
    'a:x!deals_user_id_crm_contact_id_fkey(id),b:y!deals_user_id_crm_account_id_fkey!inner(id)',
    'a:x!crm_contact_id(id),b:y!crm_account_id!inner(id)',
  ],
  ['id,owner:people!cars_owner_fkey(id)', 'id,owner:people!cars_owner_fkey(id)'],
  ['id,x!inner(id)', 'id,x!inner(id)'],
])('%s', (select, expected) => expect(nameByColumn(select)).toBe(expected));

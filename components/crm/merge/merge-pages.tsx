'use client';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { personName } from '@/lib/crm/columns';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { leads } from '@/lib/crm/leads/leads-resource';
import { MergePage } from './merge-page';

export function MergeContacts() {
  return <MergePage resource={contacts} table="crm_contacts" noun="contacts" nameOf={personName} />;
}

export function MergeLeads() {
  return <MergePage resource={leads} table="crm_leads" noun="leads" nameOf={personName} />;
}

export function MergeAccounts() {
  return <MergePage resource={accounts} table="crm_accounts" noun="accounts" nameOf={({ name }) => name} />;
}

'use client';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { unplacedOptions } from '@/lib/crm/leads/convert-lead';
import type { Lead } from '@/lib/crm/leads/leads-resource';
import { browserClient } from '@/lib/supabase/browser';

interface Props {
  lead: Lead;
  /** What is to be made beside the contact, as it is chosen now. */
  account: string | null;
  company: string;
  deal: boolean;
}

/** What the lead says and nobody who is made of it will say. */
export function Unplaced({ lead, account, company, deal }: Props) {
  const t = useTranslations('crm');
  const locale = useLocale();
  const newAccount = !account && company.trim() !== '';
  const { data = [] } = useQuery(
    unplacedOptions(browserClient, lead.id, [
      'crm_contacts',
      ...(newAccount ? (['crm_accounts'] as const) : []),
      ...(deal ? (['deals'] as const) : []),
    ]),
  );
  const stays = [...(lead.company && !account && !newAccount ? [t('field.company')] : []), ...data];
  if (stays.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      {t('convert.unplaced', { count: stays.length, fields: new Intl.ListFormat(locale).format(stays) })}
    </Alert>
  );
}

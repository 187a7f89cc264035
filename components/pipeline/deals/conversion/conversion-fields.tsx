'use client';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { AccountSelect } from '@/components/crm/accounts/account-select';
import type { Lead } from '@/lib/crm/leads/leads-resource';
import type { conversionSchema } from '@/lib/pipeline/deals/conversion-schema';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { DealBasics } from '../deal-basics';
import { Unplaced } from './unplaced';

type Values = z.input<ReturnType<typeof conversionSchema>> & Record<string, unknown>;
interface Props {
  lead: Lead;
  form: UseFormReturnType<Values>;
  /** The stages that a deal can begin in; none for who may not make deals. */
  stages: readonly DealStage[];
}

export function ConversionFields({ lead, form, stages }: Props) {
  const t = useTranslations('crm.convert');
  const { account, company, wanted } = form.values;
  return (
    <Stack gap="md">
      <Text size="sm">{t('text')}</Text>
      <AccountSelect label={t('account')} {...form.getInputProps('account')} />
      {!account && (
        <TextInput
          label={t('company')}
          description={t('companyHelp')}
          maxLength={200}
          {...form.getInputProps('company')}
        />
      )}
      {stages.length > 0 && <Checkbox label={t('withDeal')} {...form.getInputProps('wanted', { type: 'checkbox' })} />}
      {wanted && <DealBasics form={form} stages={stages} />}
      <Unplaced lead={lead} account={account} company={company} deal={wanted} />
    </Stack>
  );
}

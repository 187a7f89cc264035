'use client';
import { Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { AccountSelect } from '@/components/crm/accounts/account-select';
import { MoneyField } from '@/components/ui/money-field';
import type { conversionSchema } from '@/lib/pipeline/deals/conversion-schema';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { useStageName } from '../stage-mark';

type Values = z.input<ReturnType<typeof conversionSchema>> & Record<string, unknown>;
interface Props {
  form: UseFormReturnType<Values>;
  /** The stages that a deal can begin in; none for who may not make deals. */
  stages: readonly DealStage[];
}

export function ConversionFields({ form, stages }: Props) {
  const t = useTranslations('crm.convert');
  return (
    <Stack gap="md">
      <Text size="sm">{t('text')}</Text>
      <AccountSelect label={t('account')} {...form.getInputProps('account')} />
      {!form.values.account && (
        <TextInput
          label={t('company')}
          description={t('companyHelp')}
          maxLength={200}
          {...form.getInputProps('company')}
        />
      )}
      {stages.length > 0 && <Checkbox label={t('withDeal')} {...form.getInputProps('wanted', { type: 'checkbox' })} />}
      {form.values.wanted && <DealPart form={form} stages={stages} />}
    </Stack>
  );
}

function DealPart({ form, stages }: Props) {
  const t = useTranslations('pipeline.deals.field');
  const nameOf = useStageName();
  return (
    <>
      <TextInput label={t('name')} required {...form.getInputProps('name')} />
      <MoneyField
        label={t('amount')}
        currencyLabel={t('currency')}
        amount={form.getInputProps('amount')}
        currency={form.getInputProps('currency')}
      />
      <Group grow gap="xs" align="flex-start">
        <Select
          label={t('stage_id')}
          required
          allowDeselect={false}
          data={stages.map((one) => ({ value: one.id, label: nameOf(one) }))}
          {...form.getInputProps('stage_id')}
        />
        <TextInput label={t('close_date')} type="date" required {...form.getInputProps('close_date')} />
      </Group>
    </>
  );
}

'use client';
import { Group, Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { MoneyField } from '@/components/ui/money-field';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { useStageName } from './stage-mark';

interface Props {
  form: {
    getInputProps: (name: 'name' | 'amount' | 'currency' | 'stage_id' | 'close_date') => GetInputPropsReturnType;
  };
  stages: readonly DealStage[];
}

/** What every deal says, whatever it is made of. */
export function DealBasics({ form, stages }: Props) {
  const t = useTranslations('pipeline.deals.field');
  const nameOf = useStageName();
  return (
    <>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
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

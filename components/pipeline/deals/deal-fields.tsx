'use client';
import { Select, Stack, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { AccountSelect } from '@/components/crm/accounts/account-select';
import { ContactSelect } from '@/components/crm/contacts/contact-select';
import { CustomInputs } from '@/components/crm/custom-fields/custom-inputs';
import type { dealSchema } from '@/lib/pipeline/deals/deal-schema';
import { deals, type Deal } from '@/lib/pipeline/deals/deals-resource';
import type { DealStage } from '@/lib/pipeline/deals/deal-stages';
import { DealBasics } from './deal-basics';
import { useColleagues } from '@/components/resource/use-colleagues';

export type DealValues = z.input<ReturnType<typeof dealSchema>> & Record<string, unknown>;

interface Props {
  form: UseFormReturnType<DealValues>;
  stages: readonly DealStage[];
  /** The deal as it was saved, for the names of what it is linked to. */
  saved: Deal | null;
}

export function DealFields({ form, stages, saved }: Props) {
  const t = useTranslations('pipeline.deals');
  const owners = useColleagues(deals.name);
  const stage = stages.find(({ id }) => id === form.values.stage_id);
  return (
    <Stack gap="md">
      <DealBasics form={form} stages={stages} />
      {stage?.kind === 'lost' && (
        <Textarea
          label={t('field.lost_reason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('lost_reason')}
        />
      )}
      <ContactSelect
        label={t('field.crm_contact_id')}
        placeholder={t('none')}
        known={saved?.contact}
        {...form.getInputProps('crm_contact_id')}
      />
      <AccountSelect
        label={t('field.crm_account_id')}
        placeholder={t('none')}
        known={saved?.account}
        {...form.getInputProps('crm_account_id')}
      />
      <CustomInputs form={form} noun={deals.table} />
      <Select
        label={t('field.owner_id')}
        searchable
        allowDeselect={false}
        data={owners.choices(form.values.owner_id)}
        {...form.getInputProps('owner_id')}
      />
    </Stack>
  );
}

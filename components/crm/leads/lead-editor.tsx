'use client';
import { Select, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { personName } from '@/lib/crm/columns';
import { BLANK_COMMON, BLANK_PERSON, commonValues, personValues } from '@/lib/crm/fields';
import { leadSchema } from '@/lib/crm/leads/lead-schema';
import type { LeadStage } from '@/lib/crm/leads/lead-stages';
import { type Lead, leads } from '@/lib/crm/leads/leads-resource';
import { withRequired } from '@/lib/crm/custom-fields/custom-values';
import { useViewer } from '@/lib/session/viewer-context';
import { AddressFields, OwnerField } from '../common-fields';
import { CustomInputs } from '../custom-fields/custom-inputs';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { useTwinRefusal } from '../duplicates/use-twin-refusal';
import { PersonFields } from '../person-fields';
import { useStages } from './use-stages';

const FIRST: LeadStage = 'new';

export function LeadEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('crm');
  const { userId } = useViewer();
  const { active } = useCustomFields(leads.table);
  const { all } = useStages();
  const refusalAt = useTwinRefusal();
  return (
    <RecordEditor
      resource={leads}
      schema={withRequired(leadSchema, active)}
      id={id}
      blank={{ ...BLANK_PERSON, company: '', stage: FIRST, ...BLANK_COMMON, owner_id: userId }}
      valuesOf={(lead: Lead) => ({
        ...personValues(lead),
        company: lead.company,
        stage: lead.stage,
        ...commonValues(lead),
      })}
      nameOf={personName}
      createLabel={t('leads.create')}
      refusalAt={refusalAt}
      fields={(form) => (
        <Stack gap="md">
          <Select label={t('field.stage')} allowDeselect={false} data={all} {...form.getInputProps('stage')} />
          <PersonFields
            form={form}
            fresh={id === 'new'}
            company={<TextInput label={t('field.company')} {...form.getInputProps('company')} />}
          />
          <AddressFields form={form} />
          <CustomInputs form={form} noun={leads.table} />
          <OwnerField form={form} resource={leads.name} />
        </Stack>
      )}
      onDone={onDone}
    />
  );
}

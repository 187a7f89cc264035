'use client';
import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRecordMutations } from '@/components/resource/use-record-mutations';
import { useErrorText, useToast } from '@/components/ui';
import { type Lead, leads } from '@/lib/crm/leads/leads-resource';
import { useMay } from '@/lib/session/viewer-context';
import { useStages } from './use-stages';

/** Moves a lead to another stage at once. */
export function StageSelect({ lead }: { lead: Lead }) {
  const t = useTranslations('crm.field');
  const may = useMay();
  const toast = useToast();
  const errorText = useErrorText();
  const { all } = useStages();
  const { update } = useRecordMutations(leads);
  const moving = update.isPending ? update.variables.values.stage : undefined;
  return (
    <Select
      aria-label={t('stage')}
      w={168}
      allowDeselect={false}
      disabled={!may(leads.name, 'update')}
      data={all}
      value={typeof moving === 'string' ? moving : lead.stage}
      onChange={(stage) =>
        update.mutate({ record: lead, values: { stage } }, { onError: (error) => toast.error(errorText(error)) })
      }
    />
  );
}

'use client';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useNow, useTranslations } from 'next-intl';
import { useCustomFields } from '@/components/crm/custom-fields/use-custom-fields';
import { type CallView, Timeline } from '@/components/crm/timeline/timeline';
import { TasksOf } from '@/components/crm/tasks/tasks-of';
import { RecordEditor } from '@/components/resource/record-editor';
import { RecordState } from '@/components/resource/record-state';
import { readCustom } from '@/lib/crm/custom-fields/custom-fields';
import { withRequired } from '@/lib/crm/custom-fields/custom-values';
import { FIRST_CURRENCY } from '@/lib/catalogues/currencies';
import { minorText } from '@/lib/money/money';
import { detailOptions } from '@/lib/resource/queries';
import { dealSchema } from '@/lib/pipeline/deals/deal-schema';
import { dealStagesOptions } from '@/lib/pipeline/deals/deal-stages';
import { type Deal, deals } from '@/lib/pipeline/deals/deals-resource';
import { firstCloseDate } from '@/lib/pipeline/deals/first-close-date';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { DealFields, type DealValues } from './deal-fields';

const FIELD_OF = { lost_reason_required: 'lost_reason', stage_not_found: 'stage_id' } as const;

interface Props {
  id: string;
  /** How a call of the lead that it came of is shown. */
  call: CallView;
  onDone: () => void;
}

export function DealEditor({ id, call, onDone }: Props) {
  const t = useTranslations('pipeline.deals');
  const locale = useLocale();
  const viewer = useViewer();
  const now = useNow();
  const { active } = useCustomFields(deals.table);
  const query = useQuery(dealStagesOptions(browserClient));
  const { data: saved = null } = useQuery({ ...detailOptions(browserClient, deals, id), enabled: id !== 'new' });
  const blank: DealValues = {
    ...{ name: '', amount: '', currency: FIRST_CURRENCY[locale], stage_id: '', lost_reason: '' },
    ...{ crm_contact_id: null, crm_account_id: null, owner_id: viewer.userId },
    close_date: firstCloseDate(now),
    custom: {},
  };
  return (
    <RecordState query={query}>
      {(stages) => (
        <Stack gap="lg">
          <RecordEditor
            resource={deals}
            schema={withRequired(dealSchema(stages), active)}
            id={id}
            blank={{ ...blank, stage_id: stages[0]?.id ?? '' }}
            valuesOf={valuesOf}
            nameOf={(row) => row.name}
            createLabel={t('create')}
            fields={(form) => <DealFields form={form} stages={stages} saved={saved} />}
            fieldOf={FIELD_OF}
            onDone={onDone}
          />
          {id !== 'new' && <TasksOf column="deal_id" id={id} />}
          {id !== 'new' && <Timeline table="deals" id={id} page="" call={call} />}
        </Stack>
      )}
    </RecordState>
  );
}

function valuesOf(deal: Deal): DealValues {
  const { name, currency, stage_id, close_date, crm_contact_id, crm_account_id, owner_id, lost_reason } = deal;
  const amount = minorText(deal.amount_minor, currency);
  const custom = readCustom(deal.custom);
  return {
    name,
    amount,
    currency,
    stage_id,
    close_date,
    crm_contact_id,
    crm_account_id,
    owner_id,
    lost_reason,
    custom,
  };
}

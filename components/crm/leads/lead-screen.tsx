'use client';
import { IconTargetArrow } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { FilterSelect } from '@/components/resource/filter-select';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { LEAD_FIELDS, personName } from '@/lib/crm/columns';
import { leads } from '@/lib/crm/leads/leads-resource';
import { InDrawer } from '../in-drawer';
import { useFields } from '../use-fields';
import { useLeadColumns } from './lead-columns';
import { useStages } from './use-stages';

const LeadEditor = dynamic(() => import('./lead-editor').then((module) => module.LeadEditor), {
  loading: () => <RecordPending />,
});

export function LeadScreen() {
  const t = useTranslations('crm.leads');
  const trail = useTranslations('shell.group')('crm');
  const stage = useTranslations('crm.field')('stage');
  const { all } = useStages();
  const columns = useLeadColumns();
  const fields = useFields(leads.table, LEAD_FIELDS, { stage: () => all });
  return (
    <RecordScreen
      resource={leads}
      selection="leadId"
      words={{ title: t('title'), trail, search: t('search'), empty: t('empty'), new: t('new'), edit: t('edit') }}
      icon={<IconTargetArrow />}
      columns={columns}
      fields={fields}
      filters={<FilterSelect resource={leads} name="stage" label={stage} data={all} />}
      editor={(id, onDone) => (
        <InDrawer key={id} resource={leads} kind="lead" id={id} nameOf={personName}>
          <LeadEditor id={id} onDone={onDone} />
        </InDrawer>
      )}
    />
  );
}

'use client';
import { IconTargetArrow } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useBoardView, ViewSwitch } from '@/components/resource/board/view-switch';
import { FilterSelect } from '@/components/resource/filter-select';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { LEAD_FIELDS, personName } from '@/lib/crm/columns';
import { leads } from '@/lib/crm/leads/leads-resource';
import { DuplicatesLink } from '../duplicates/duplicates-link';
import { InDrawer } from '../in-drawer';
import { useFields } from '../use-fields';
import { useLeadColumns } from './lead-columns';
import { StaleFilter } from './stale-filter';
import { useStages } from './use-stages';

const LeadEditor = dynamic(() => import('./lead-editor').then((module) => module.LeadEditor), {
  loading: () => <RecordPending />,
});

const LeadBoardPage = dynamic(() => import('./board/lead-board-page').then((module) => module.LeadBoardPage), {
  loading: () => <RecordPending />,
});

/** Leads as a list or as a board; one lead lies over either. */
export function LeadScreen() {
  const t = useTranslations('crm.leads');
  const trail = useTranslations('shell.group')('crm');
  const stage = useTranslations('crm.field')('stage');
  const { all } = useStages();
  const columns = useLeadColumns();
  const fields = useFields(leads.table, LEAD_FIELDS, { stage: () => all });
  const views = useBoardView();
  return (
    <RecordScreen
      resource={leads}
      selection="leadId"
      words={{ title: t('title'), trail, search: t('search'), empty: t('empty'), new: t('new'), edit: t('edit') }}
      icon={<IconTargetArrow />}
      columns={columns}
      actions={
        <>
          <ViewSwitch {...views} />
          <DuplicatesLink path={leads.path} />
        </>
      }
      instead={
        views.view === 'board'
          ? (open, address) => <LeadBoardPage open={open} address={address} filters={<StaleFilter />} fields={fields} />
          : undefined
      }
      fields={fields}
      filters={
        <>
          <FilterSelect resource={leads} name="stage" label={stage} data={all} />
          <StaleFilter />
        </>
      }
      ahead={() => import('./lead-editor')}
      editor={(id, onDone) => (
        <InDrawer key={id} resource={leads} kind="lead" id={id} nameOf={personName}>
          <LeadEditor id={id} onDone={onDone} />
        </InDrawer>
      )}
    />
  );
}

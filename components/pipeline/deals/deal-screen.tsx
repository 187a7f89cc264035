'use client';
import { IconCoins } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useCustomWords } from '@/components/crm/custom-fields/use-custom-columns';
import type { CallView } from '@/components/crm/timeline/timeline';
import { useBoardView, ViewSwitch } from '@/components/resource/board/view-switch';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { useCurrencies } from '@/components/ui/use-currencies';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { useDealColumns } from './deal-columns';
import { OwnerFilter, StageFilter, useStageChoices } from './deal-filters';

const DealEditor = dynamic(() => import('./deal-editor').then((module) => module.DealEditor), {
  loading: () => <RecordPending />,
});
const DealBoardPage = dynamic(() => import('./board/deal-board-page').then((module) => module.DealBoardPage), {
  loading: () => <RecordPending />,
});

/** Deals as a list or as a board; one deal lies over either. */
export function DealScreen({ call }: { call: CallView }) {
  const t = useTranslations('pipeline.deals');
  const trail = useTranslations('pipeline')('trail');
  const created = useTranslations('resource.where')('created');
  const views = useBoardView();
  const columns = useDealColumns();
  const custom = useCustomWords(deals.table);
  const stages = useStageChoices();
  const currencies = useCurrencies();
  return (
    <RecordScreen
      resource={deals}
      selection="dealId"
      words={{ title: t('title'), trail, search: t('search'), empty: t('empty'), new: t('new'), edit: t('edit') }}
      icon={<IconCoins />}
      columns={columns}
      actions={<ViewSwitch {...views} />}
      instead={views.view === 'board' ? (open, address) => <DealBoardPage open={open} address={address} /> : undefined}
      fields={() => ({
        name: { label: t('field.name') },
        stage_id: { label: t('field.stage_id'), options: stages },
        amount_major: { label: t('field.amount') },
        currency: { label: t('field.currency'), options: currencies() },
        close_date: { label: t('field.close_date') },
        owner_id: { label: t('field.owner_id') },
        lost_reason: { label: t('field.lost_reason') },
        created_at: { label: created },
        ...custom,
      })}
      filters={
        <>
          <StageFilter />
          <OwnerFilter />
        </>
      }
      ahead={() => import('./deal-editor')}
      editor={(id, onDone) => <DealEditor key={id} id={id} call={call} onDone={onDone} />}
    />
  );
}

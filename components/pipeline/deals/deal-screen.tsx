'use client';
import { Button } from '@mantine/core';
import { IconCoins, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useCustomWords } from '@/components/crm/custom-fields/use-custom-columns';
import type { CallView } from '@/components/crm/timeline/timeline';
import { useBoardView, ViewSwitch } from '@/components/resource/board/view-switch';
import { ListPage } from '@/components/resource/list-page';
import { ListTotal } from '@/components/resource/list-total';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { useBeside } from '@/components/resource/use-beside';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PageHead } from '@/components/ui';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { useDealColumns } from './deal-columns';
import { OwnerFilter, StageFilter } from './deal-filters';

const DealEditor = dynamic(() => import('./deal-editor').then((module) => module.DealEditor), {
  loading: () => <RecordPending />,
});
const DealBoardPage = dynamic(() => import('./board/deal-board-page').then((module) => module.DealBoardPage), {
  loading: () => <RecordPending />,
});

/** Deals as a list or as a board; one deal lies over either. */
export function DealScreen({ call }: { call: CallView }) {
  const t = useTranslations('pipeline');
  const record = useOpenRecord(deals.path, 'dealId');
  const views = useBoardView();
  const created = useTranslations('resource.where')('created');
  const columns = useDealColumns();
  const custom = useCustomWords(deals.table);
  const beside = useBeside(deals, record.id, record.open);
  useLiveRefresh(deals.table, deals.keys.all);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => record.open('new')}>
      {t('deals.new')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('deals.title')}
        trail={[t('trail')]}
        count={<ListTotal resource={deals} />}
        action={
          <>
            <ViewSwitch {...views} />
            {create}
          </>
        }
      />
      {views.view === 'board' ? (
        <DealBoardPage open={record.open} address={record.address} />
      ) : (
        <ListPage
          resource={deals}
          title={t('deals.title')}
          searchPlaceholder={t('deals.search')}
          columns={columns(record.open, record.address)}
          empty={{ icon: <IconCoins />, text: t('deals.empty'), action: create }}
          filters={
            <>
              <StageFilter />
              <OwnerFilter />
            </>
          }
          fields={() => ({
            name: { label: t('deals.field.name') },
            close_date: { label: t('deals.field.close_date') },
            owner_id: { label: t('deals.field.owner_id') },
            lost_reason: { label: t('deals.field.lost_reason') },
            created_at: { label: created },
            ...custom,
          })}
          bulk
          openId={record.id}
          onOpen={record.open}
        />
      )}
      <RecordDrawer
        opened={record.id !== null}
        title={t(record.id === 'new' ? 'deals.new' : 'deals.edit')}
        onClose={record.close}
        {...beside}
      >
        {record.id && <DealEditor key={record.id} id={record.id} call={call} onDone={record.close} />}
      </RecordDrawer>
    </>
  );
}

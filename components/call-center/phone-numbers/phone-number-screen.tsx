'use client';
import { Button } from '@mantine/core';
import { IconPhonePlus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { ListPage } from '@/components/resource/list-page';
import { ListTotal } from '@/components/resource/list-total';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PageHead } from '@/components/ui';
import { phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { usePhoneNumberColumns } from './phone-number-columns';

const PhoneNumberEditor = dynamic(() => import('./phone-number-editor').then((module) => module.PhoneNumberEditor), {
  loading: () => <RecordPending />,
});

export function PhoneNumberScreen() {
  const t = useTranslations('numbers');
  const record = useOpenRecord(phoneNumbers.path, 'itemId');
  const columns = usePhoneNumberColumns(record.open, record.address);
  useLiveRefresh('phoneNumbers', phoneNumbers.keys.all);
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => record.open('new')}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} trail={[t('trail')]} count={<ListTotal table="phoneNumbers" />} action={create} />
      <ListPage
        resource={phoneNumbers}
        title={t('title')}
        searchPlaceholder={t('search')}
        columns={columns}
        empty={{ icon: <IconPhonePlus />, text: t('empty'), action: create }}
        openId={record.id}
        onOpen={record.open}
      />
      <RecordDrawer
        opened={record.id !== null}
        title={record.id === 'new' ? t('new') : t('edit')}
        onClose={record.close}
      >
        {record.id && <PhoneNumberEditor key={record.id} id={record.id} onDone={record.close} />}
      </RecordDrawer>
    </>
  );
}

'use client';
import { Button } from '@mantine/core';
import { IconPhonePlus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { ListPage } from '@/components/resource/list-page';
import { ListTotal } from '@/components/resource/list-total';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordEditor } from '@/components/resource/record-editor';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PageHead } from '@/components/ui';
import { phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { usePhoneNumberColumns } from './phone-number-columns';
import { PhoneNumberFields } from './phone-number-fields';

const BLANK = { phoneNumber: '', label: '', assistant_id: null, active: true };

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
        {record.id && (
          <RecordEditor
            key={record.id}
            resource={phoneNumbers}
            id={record.id}
            blank={BLANK}
            valuesOf={({ phoneNumber, label, assistant_id, active }) => ({
              phoneNumber,
              label: label ?? '',
              assistant_id,
              active,
            })}
            nameOf={(row) => row.phoneNumber}
            createLabel={t('create')}
            fields={(form) => <PhoneNumberFields form={form} />}
            onDone={record.close}
          />
        )}
      </RecordDrawer>
    </>
  );
}

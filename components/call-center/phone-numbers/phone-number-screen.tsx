'use client';
import { IconPhonePlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { usePhoneNumberColumns } from './phone-number-columns';

const PhoneNumberEditor = dynamic(() => import('./phone-number-editor').then((module) => module.PhoneNumberEditor), {
  loading: () => <RecordPending />,
});

export function PhoneNumberScreen() {
  const t = useTranslations('numbers');
  const columns = usePhoneNumberColumns();
  const created = useTranslations('resource.where')('created');
  return (
    <RecordScreen
      resource={phoneNumbers}
      selection="itemId"
      words={{
        title: t('title'),
        trail: t('trail'),
        search: t('search'),
        empty: t('empty'),
        new: t('new'),
        edit: t('edit'),
      }}
      icon={<IconPhonePlus />}
      columns={columns}
      fields={() => ({
        phoneNumber: { label: t('field.phoneNumber') },
        label: { label: t('field.label') },
        active: { label: t('field.active') },
        created_at: { label: created },
      })}
      editor={(id, onDone) => <PhoneNumberEditor key={id} id={id} onDone={onDone} />}
    />
  );
}

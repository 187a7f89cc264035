'use client';
import { Button } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { QuietLink } from '@/components/ui';
import { phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { useMay } from '@/lib/session/viewer-context';
import { usePhoneNumberColumns } from './phone-number-columns';

const PhoneNumberEditor = dynamic(() => import('./phone-number-editor').then((module) => module.PhoneNumberEditor), {
  loading: () => <RecordPending />,
});

const ProviderEditor = dynamic(
  () => import('../phone-providers/provider-editor').then((module) => module.ProviderEditor),
  { loading: () => <RecordPending /> },
);
/** In place of a number's id: the carrier behind it is made without leaving the numbers. */
const NEW_PROVIDER = 'newprovider';

export function PhoneNumberScreen() {
  const t = useTranslations('numbers');
  const columns = usePhoneNumberColumns();
  const nested = usePathname();
  const may = useMay();
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
        edit: nested.startsWith(`${phoneNumbers.path}/${NEW_PROVIDER}`) ? t('newProvider') : t('edit'),
      }}
      icon={<IconPhonePlus />}
      columns={columns}
      actions={
        may('phoneProviders', 'insert') && (
          <Button variant="default" component={QuietLink} href={{ pathname: `${phoneNumbers.path}/${NEW_PROVIDER}` }}>
            {t('newProvider')}
          </Button>
        )
      }
      fields={() => ({
        phoneNumber: { label: t('field.phoneNumber') },
        label: { label: t('field.label') },
        active: { label: t('field.active') },
        created_at: { label: created },
      })}
      editor={(id, onDone) =>
        id === NEW_PROVIDER ? (
          <ProviderEditor key={id} id={id} onDone={onDone} />
        ) : (
          <PhoneNumberEditor key={id} id={id} onDone={onDone} />
        )
      }
    />
  );
}

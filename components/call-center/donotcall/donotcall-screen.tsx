'use client';
import { Button } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { FilterSelect } from '@/components/resource/filter-select';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { useColleagues } from '@/components/resource/use-colleagues';
import { callCenterDoNotCall, doNotCall, SOURCES } from '@/lib/call-center/donotcall/donotcall-resource';
import { useMay } from '@/lib/session/viewer-context';
import { CallOver } from '../call-logs/call-over';
import { useDoNotCallColumns } from './donotcall-columns';

const DoNotCallEditor = dynamic(() => import('./donotcall-editor').then((module) => module.DoNotCallEditor), {
  loading: () => <RecordPending />,
});
const BringNumbers = dynamic(() => import('./bring-numbers').then((module) => module.BringNumbers));

/** Whom nobody of the account can call; the specification knows it at two addresses. */
export function DoNotCallScreen({ inCallCenter = false }: { inCallCenter?: boolean }) {
  const t = useTranslations('donotcall');
  const created = useTranslations('resource.where')('created');
  const resource = inCallCenter ? callCenterDoNotCall : doNotCall;
  const columns = useDoNotCallColumns();
  const people = useColleagues(resource.name);
  const may = useMay();
  const [bringing, setBringing] = useState(false);
  const sources = SOURCES.map((value) => ({ value, label: t(`source.${value}`) }));
  return (
    <>
      <RecordScreen
        resource={resource}
        selection="itemId"
        words={{
          ...{ title: t('title'), trail: t('trail'), search: t('search'), empty: t('empty') },
          ...{ new: t('new'), edit: t('edit') },
        }}
        icon={<IconPhoneOff />}
        columns={columns}
        filters={<FilterSelect resource={resource} name="source" label={t('column.source')} data={sources} />}
        fields={() => ({
          number: { label: t('field.number') },
          reason: { label: t('field.reason') },
          source: { label: t('column.source'), options: sources },
          expires_at: { label: t('field.expires_at') },
          created_at: { label: created },
          created_by: { label: t('column.by'), options: people.choices(null) },
        })}
        actions={
          may(resource.name, 'insert') && (
            <Button variant="default" onClick={() => setBringing(true)}>
              {t('many.open')}
            </Button>
          )
        }
        editor={(id, onDone) => <DoNotCallEditor key={id} id={id} page={resource.path} onDone={onDone} />}
      />
      {bringing && <BringNumbers onClose={() => setBringing(false)} />}
      <CallOver page={resource.path} />
    </>
  );
}

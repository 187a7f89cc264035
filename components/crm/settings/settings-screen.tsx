'use client';
import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { RecordPending, RecordState } from '@/components/resource/record-state';
import { PageHead } from '@/components/ui';
import { managesCrm } from '@/lib/access/viewer';
import { useViewer } from '@/lib/session/viewer-context';
import { useCrmSettings } from './use-crm-settings';

/** Forms and their schemas come behind the first picture. */
const SettingsCards = dynamic(() => import('./settings-cards').then((module) => module.SettingsCards), {
  ssr: false,
  loading: () => <RecordPending />,
});

export function SettingsScreen() {
  const t = useTranslations('crmSettings');
  const trail = useTranslations('shell.group')('crm');
  const query = useCrmSettings();
  const viewer = useViewer();
  return (
    <>
      <PageHead title={t('title')} trail={[trail]} />
      <RecordState query={query}>
        {(settings) => (
          <>
            {!managesCrm(viewer) && (
              <Alert color="gray" mb="md">
                {t('readOnly')}
              </Alert>
            )}
            <SettingsCards settings={settings} />
          </>
        )}
      </RecordState>
    </>
  );
}

'use client';
import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { RecordState } from '@/components/resource/record-state';
import { PageHead } from '@/components/ui';
import { managesCrm } from '@/lib/access/viewer';
import { useViewer } from '@/lib/session/viewer-context';
import { CustomFieldsCard } from './custom-fields-card';
import { DuplicatesCard } from './duplicates-card';
import classes from './settings.module.css';
import { SourcesCard } from './sources-card';
import { StaleDaysCard } from './stale-days-card';
import { TagsCard } from './tags-card';
import { useCrmSettings } from './use-crm-settings';

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
            <div className={classes.page}>
              <div className={classes.column}>
                <TagsCard />
                <SourcesCard settings={settings} />
              </div>
              <div className={classes.column}>
                <CustomFieldsCard />
                <StaleDaysCard settings={settings} />
                <DuplicatesCard settings={settings} />
              </div>
            </div>
          </>
        )}
      </RecordState>
    </>
  );
}

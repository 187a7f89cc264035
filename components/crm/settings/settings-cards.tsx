'use client';
import type { CrmSettings } from '@/lib/crm/settings/crm-settings';
import { CustomFieldsCard } from './custom-fields-card';
import { DuplicatesCard } from './duplicates-card';
import classes from './settings.module.css';
import { SourcesCard } from './sources-card';
import { StaleDaysCard } from './stale-days-card';
import { TagsCard } from './tags-card';

export function SettingsCards({ settings }: { settings: CrmSettings }) {
  return (
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
  );
}

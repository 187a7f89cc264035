'use client';
import { NumberInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useStages } from '@/components/crm/leads/use-stages';
import { LEAD_STAGES } from '@/lib/crm/leads/lead-stages';
import type { CrmSettings } from '@/lib/crm/settings/crm-settings';
import { NEVER_STALE, staleDaysSchema } from '@/lib/crm/settings/settings-schema';
import { SettingsCard } from './settings-card';
import { SettingsForm } from './settings-form';
import classes from './settings.module.css';

/** After how long a lead counts as forgotten; an empty stage never marks one. */
export function StaleDaysCard({ settings }: { settings: CrmSettings }) {
  const t = useTranslations('crmSettings.stale');
  const { nameOf } = useStages();
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      <SettingsForm
        settings={settings}
        schema={staleDaysSchema}
        values={{ ...NEVER_STALE, ...settings.staleDays }}
        toChange={(days) => ({ stale_days: days })}
      >
        {(form, disabled) => (
          <div className={classes.days}>
            {LEAD_STAGES.map((stage) => (
              <NumberInput
                key={stage}
                label={nameOf(stage)}
                placeholder={t('never')}
                min={1}
                max={365}
                allowDecimal={false}
                disabled={disabled}
                {...form.getInputProps(stage)}
              />
            ))}
          </div>
        )}
      </SettingsForm>
    </SettingsCard>
  );
}

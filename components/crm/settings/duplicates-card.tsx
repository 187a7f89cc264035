'use client';
import { Select, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type CrmSettings, DUPLICATE_ACTIONS, DUPLICATE_SIGNS } from '@/lib/crm/settings/crm-settings';
import { duplicatesSchema } from '@/lib/crm/settings/settings-schema';
import { SettingsCard } from './settings-card';
import { SettingsForm } from './settings-form';

/** What happens when somebody new looks like somebody who is there; the same name alone refuses nobody. */
export function DuplicatesCard({ settings }: { settings: CrmSettings }) {
  const t = useTranslations('crmSettings.duplicates');
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      <SettingsForm
        settings={settings}
        schema={duplicatesSchema}
        values={settings.duplicates}
        toChange={(duplicates) => ({ duplicates })}
      >
        {(form, disabled) => (
          <Stack gap="sm">
            {DUPLICATE_SIGNS.map((sign) => (
              <Select
                key={sign}
                label={t(`sign.${sign}`)}
                allowDeselect={false}
                disabled={disabled}
                data={DUPLICATE_ACTIONS.filter((action) => sign !== 'name' || action !== 'refuse').map((value) => ({
                  value,
                  label: t(`action.${value}`),
                }))}
                {...form.getInputProps(sign)}
              />
            ))}
          </Stack>
        )}
      </SettingsForm>
    </SettingsCard>
  );
}

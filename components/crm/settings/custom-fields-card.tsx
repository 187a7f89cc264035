'use client';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { managesCrm } from '@/lib/access/viewer';
import { CUSTOM_KEY, CUSTOM_NOUNS, type CustomNoun, customFieldsOptions } from '@/lib/crm/custom-fields/custom-fields';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { CustomFieldRow } from './custom-field-row';
import { NewCustomField } from './new-custom-field';
import { SettingsCard } from './settings-card';
import classes from './settings.module.css';
import { useChange } from './use-change';

/** What the account asks for besides, noun by noun. */
export function CustomFieldsCard() {
  const t = useTranslations('crmSettings.fields');
  const menu = useTranslations('shell.menu');
  const allowed = managesCrm(useViewer());
  const { data = [] } = useQuery(customFieldsOptions(browserClient));
  const change = useChange([CUSTOM_KEY]);
  const [noun, setNoun] = useState<CustomNoun>('crm_contacts');
  const [adding, setAdding] = useState(false);
  const words = {
    ...{ crm_contacts: menu('contacts'), crm_leads: menu('leads'), crm_accounts: menu('accounts') },
    deals: menu('deals'),
  };
  const fields = data.filter((field) => field.noun === noun);
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      <SegmentedControl
        aria-label={t('of')}
        className={classes.nouns}
        value={noun}
        data={CUSTOM_NOUNS.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => setNoun(CUSTOM_NOUNS.find((one) => one === value) ?? noun)}
      />
      {fields.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ol className={classes.list}>
        {fields.map((field, place) => (
          <CustomFieldRow
            key={`${field.id}${field.version}`}
            field={field}
            order={fields.map(({ id }) => id)}
            place={place}
            allowed={allowed}
            change={change}
          />
        ))}
      </ol>
      {allowed &&
        (adding ? (
          <NewCustomField noun={noun} change={change} onDone={() => setAdding(false)} />
        ) : (
          <div>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </div>
        ))}
    </SettingsCard>
  );
}

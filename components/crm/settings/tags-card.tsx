'use client';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui';
import { managesCrm } from '@/lib/access/viewer';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { leads } from '@/lib/crm/leads/leads-resource';
import { createTag, removeTag, type Tag, TAGS_KEY, tagsOptions } from '@/lib/crm/settings/tags';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { SettingsCard } from './settings-card';
import classes from './settings.module.css';
import { TagRow } from './tag-row';
import { useChange } from './use-change';

/** The tags, and the records that carry them. */
const CARRIERS = [TAGS_KEY, contacts.keys.all, leads.keys.all, accounts.keys.all];

/** The account's tags: a new name reaches every record, and so does taking one away. */
export function TagsCard() {
  const t = useTranslations('crmSettings.tags');
  const allowed = managesCrm(useViewer());
  const { data = [] } = useQuery(tagsOptions(browserClient));
  const change = useChange(CARRIERS);
  const [typed, setTyped] = useState('');
  const [doomed, setDoomed] = useState<Tag | null>(null);
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      {data.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ul className={classes.list}>
        {data.map((tag) => (
          <TagRow
            key={`${tag.id}${tag.name}`}
            tag={tag}
            others={data}
            allowed={allowed}
            change={change}
            onRemove={() => setDoomed(tag)}
          />
        ))}
      </ul>
      {allowed && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const name = typed.trim();
            if (name) change.mutate((client) => createTag(client, name), { onSuccess: () => setTyped('') });
          }}
        >
          <Group gap="xs" align="flex-end">
            <TextInput
              label={t('new')}
              maxLength={40}
              value={typed}
              style={{ flex: 1 }}
              onChange={(event) => setTyped(event.currentTarget.value.replaceAll(',', ''))}
            />
            <Button type="submit" variant="default" loading={change.isPending}>
              {t('add')}
            </Button>
          </Group>
        </form>
      )}
      <ConfirmDialog
        opened={doomed !== null}
        title={t('removeTitle', { name: doomed?.name ?? '' })}
        confirmLabel={t('removeConfirm')}
        busy={change.isPending}
        onConfirm={() =>
          doomed && change.mutate((client) => removeTag(client, doomed.id), { onSuccess: () => setDoomed(null) })
        }
        onClose={() => setDoomed(null)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </SettingsCard>
  );
}

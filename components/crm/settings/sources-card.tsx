'use client';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui';
import type { CrmSettings } from '@/lib/crm/settings/crm-settings';
import { useSourceName } from '../use-sources';
import { SettingsCard } from './settings-card';
import classes from './settings.module.css';
import { useChangeSettings } from './use-crm-settings';

/** Where people come from: what forms offer, in this order. Records keep a source that is not offered any more. */
export function SourcesCard({ settings }: { settings: CrmSettings }) {
  const t = useTranslations('crmSettings.sources');
  const errorText = useErrorText();
  const nameOf = useSourceName();
  const { allowed, save } = useChangeSettings(settings);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { sources } = settings;
  const change = (next: string[], done?: () => void) =>
    save.mutate(
      { sources: next },
      {
        onSuccess: () => {
          setRefusal(null);
          done?.();
        },
        onError: (error) => setRefusal(errorText(error)),
      },
    );
  const move = (source: string, by: number) => {
    const at = sources.indexOf(source);
    const moved = sources.filter((one) => one !== source);
    moved.splice(at + by, 0, source);
    change(moved);
  };
  const add = () => {
    const name = typed.trim().slice(0, 80);
    if (name === '') return;
    const known = sources.some((one) => nameOf(one).toLowerCase() === name.toLowerCase());
    if (known) return setRefusal(t('known', { name }));
    change([...sources, name], () => setTyped(''));
  };
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      {sources.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ol className={classes.list}>
        {sources.map((source, place) => (
          <li key={source} className={classes.row}>
            <bdi>{nameOf(source)}</bdi>
            {allowed && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  aria-label={t('up', { name: nameOf(source) })}
                  disabled={place === 0 || save.isPending}
                  onClick={() => move(source, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('down', { name: nameOf(source) })}
                  disabled={place === sources.length - 1 || save.isPending}
                  onClick={() => move(source, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('remove', { name: nameOf(source) })}
                  disabled={save.isPending}
                  onClick={() => change(sources.filter((one) => one !== source))}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </li>
        ))}
      </ol>
      {allowed && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Group gap="xs" align="flex-end">
            <TextInput
              label={t('new')}
              maxLength={80}
              value={typed}
              error={refusal}
              style={{ flex: 1 }}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={save.isPending}>
              {t('add')}
            </Button>
          </Group>
        </form>
      )}
    </SettingsCard>
  );
}

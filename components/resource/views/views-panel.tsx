'use client';
import { Button, Checkbox, Divider, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Resource } from '@/lib/resource/define-resource';
import { useViewer } from '@/lib/session/viewer-context';
import { useColleagues } from '../use-colleagues';
import { useCurrentView } from './use-current-view';
import { useViews } from './use-views';
import { ViewRow } from './view-row';
import classes from './views.module.css';

/** The views of a list: open one, keep what is shown now as one, change those that one may change. */
export function ViewsPanel<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const t = useTranslations('views');
  const { userId, tenantId } = useViewer();
  const { nameOf } = useColleagues(resource.name);
  const { views, isPending, current, changed, now } = useCurrentView(resource, true);
  const actions = useViews(resource);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const mayChange = (view: { owner_id: string; shared: boolean }) =>
    view.owner_id === userId || (view.shared && tenantId === userId);
  return (
    <Stack gap="sm" w={320} maw="100%">
      <ul className={classes.list} aria-label={t('button')} aria-busy={isPending}>
        <li>
          <Button
            fullWidth
            justify="flex-start"
            size="xs"
            variant={current ? 'subtle' : 'light'}
            aria-current={current ? undefined : true}
            onClick={() => actions.go(null)}
          >
            {t('none')}
          </Button>
        </li>
        {views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            current={view.id === current?.id}
            sharedBy={view.owner_id === userId ? '' : nameOf(view.owner_id)}
            mayChange={mayChange(view)}
            actions={actions}
          />
        ))}
      </ul>
      {current && changed && mayChange(current) && (
        <Button size="xs" loading={actions.busy} onClick={() => actions.change(current.id, { search: now })}>
          {t('update', { name: current.name })}
        </Button>
      )}
      <Divider />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) {
            actions.save({ name: name.trim(), search: now, shared }, () => {
              setName('');
              setShared(false);
            });
          }
        }}
      >
        <Stack gap="xs">
          <TextInput
            label={t('saveAs')}
            placeholder={t('name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="space-between" gap="xs">
            <Checkbox
              label={t('share')}
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            <Button type="submit" size="xs" disabled={name.trim() === ''} loading={actions.busy}>
              {t('save')}
            </Button>
          </Group>
          <Text size="xs" c="dimmed">
            {t('help')}
          </Text>
        </Stack>
      </form>
    </Stack>
  );
}

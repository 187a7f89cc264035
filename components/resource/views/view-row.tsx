'use client';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconDots, IconPinFilled, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SavedView } from '@/lib/resource/views/saved-views';
import type { useViews } from './use-views';
import classes from './views.module.css';

interface Props {
  view: SavedView;
  current: boolean;
  /** Empty: one's own. */
  sharedBy: string;
  mayChange: boolean;
  actions: ReturnType<typeof useViews>;
}

/** One view: a click opens it; what else can be done with it unfolds below. */
export function ViewRow({ view, current, sharedBy, mayChange, actions }: Props) {
  const t = useTranslations('views');
  const [unfolded, setUnfolded] = useState(false);
  const [name, setName] = useState(view.name);
  const { change, openWith } = actions;
  return (
    <li>
      <div className={classes.row}>
        <Button
          fullWidth
          justify="flex-start"
          size="xs"
          variant={current ? 'light' : 'subtle'}
          aria-current={current || undefined}
          rightSection={
            <>
              {view.isDefault && <IconPinFilled size={14} aria-label={t('isDefault')} />}
              {view.shared && <IconUsers size={14} aria-label={t('isShared')} />}
            </>
          }
          onClick={() => actions.go(view)}
        >
          <bdi>{view.name}</bdi>
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('more', { name: view.name })}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </div>
      {unfolded && (
        <Stack gap="xs" className={classes.more}>
          {sharedBy && (
            <Text size="xs" c="dimmed">
              {t('sharedBy', { name: sharedBy })}
            </Text>
          )}
          {mayChange && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (name.trim()) change(view.id, { name: name.trim() }, () => setUnfolded(false));
              }}
            >
              <Group gap="xs" wrap="nowrap">
                <TextInput
                  size="xs"
                  aria-label={t('name')}
                  maxLength={80}
                  value={name}
                  style={{ flex: 1 }}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <Button type="submit" size="xs" variant="default">
                  {t('rename')}
                </Button>
              </Group>
            </form>
          )}
          <Group gap="xs">
            <Button size="compact-xs" variant="default" onClick={() => openWith(view.isDefault ? null : view.id)}>
              {view.isDefault ? t('notDefault') : t('makeDefault')}
            </Button>
            {mayChange && (
              <>
                <Button size="compact-xs" variant="default" onClick={() => change(view.id, { shared: !view.shared })}>
                  {view.shared ? t('unshare') : t('share')}
                </Button>
                <Button size="compact-xs" variant="light" color="red" onClick={() => actions.remove(view)}>
                  {t('delete')}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      )}
    </li>
  );
}

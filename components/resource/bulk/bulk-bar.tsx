'use client';
import { Button, Group, Paper, Popover, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconTag, IconTrash, IconUserShare } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { may, mayAssign } from '@/lib/access/viewer';
import type { Resource } from '@/lib/resource/define-resource';
import { useViewer } from '@/lib/session/viewer-context';
import type { Selection } from '../use-selection';
import classes from './bulk-bar.module.css';
import { OwnerChoice } from './owner-choice';
import { TagChoice } from './tag-choice';
import { useBulk } from './use-bulk';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  selection: Selection;
  trash: boolean;
}

/** What can be done with the ticked rows, by the person's rights; Escape unticks them. */
export function BulkBar<Row extends { id: string }>({ resource, selection, trash }: Props<Row>) {
  const t = useTranslations('resource');
  const viewer = useViewer();
  const { remove, restore, assign, tag, busy } = useBulk(resource, selection);
  useHotkeys([['Escape', selection.clear]]);
  const mayDelete = may(viewer, resource.name, 'delete');
  return (
    <Paper className={classes.bar} shadow="md" radius="md" withBorder role="region" aria-label={t('select.actions')}>
      <Text size="sm" fw={600} role="status">
        {t('select.count', { count: selection.ids.size })}
      </Text>
      <Group gap="xs">
        {trash && mayDelete && (
          <Button size="xs" leftSection={<IconArrowBackUp size={16} />} loading={busy} onClick={restore}>
            {t('trash.restore')}
          </Button>
        )}
        {!trash && mayAssign(viewer, resource.name) && (
          <Popover trapFocus returnFocus shadow="md">
            <Popover.Target>
              <Button size="xs" variant="default" leftSection={<IconUserShare size={16} />}>
                {t('select.assign')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <OwnerChoice resource={resource.name} onChosen={assign} />
            </Popover.Dropdown>
          </Popover>
        )}
        {!trash && resource.tagsColumn && may(viewer, resource.name, 'update') && (
          <Popover trapFocus returnFocus shadow="md">
            <Popover.Target>
              <Button size="xs" variant="default" leftSection={<IconTag size={16} />}>
                {t('select.tag')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <TagChoice busy={busy} onChosen={tag} />
            </Popover.Dropdown>
          </Popover>
        )}
        {!trash && mayDelete && (
          <Button
            size="xs"
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} />}
            loading={busy}
            onClick={remove}
          >
            {t('delete')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={selection.clear}>
          {t('select.clear')}
        </Button>
      </Group>
    </Paper>
  );
}

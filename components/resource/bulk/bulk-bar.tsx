'use client';
import { Button, Group, Paper } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconFileSpreadsheet, IconTag, IconTrash, IconUserShare } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Exports } from '@/components/transfer/exports';
import { ConfirmDialog } from '@/components/ui';
import { may, mayAssign } from '@/lib/access/viewer';
import type { Resource } from '@/lib/resource/define-resource';
import { useViewer } from '@/lib/session/viewer-context';
import { isTransferred } from '@/lib/transfer/transferred';
import { useListParams } from '../use-list-params';
import type { Selection } from '../use-selection';
import { BarTool } from './bar-tool';
import classes from './bulk-bar.module.css';
import { HowMany } from './how-many';
import { OwnerChoice } from './owner-choice';
import { TagChoice } from './tag-choice';
import { useBulk } from './use-bulk';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  selection: Selection;
  /** The list goes on beyond the page. */
  more: boolean;
}

/** What can be done with the ticked rows, or with all that the list finds, by the person's rights; Escape unticks them. */
export function BulkBar<Row extends { id: string }>({ resource, selection, more }: Props<Row>) {
  const t = useTranslations('resource');
  const viewer = useViewer();
  const { params } = useListParams(resource);
  const { trash } = params;
  const { run, remove, asking, answer, busy } = useBulk(resource, selection, params);
  useHotkeys([['Escape', (event) => closesOther(event) || selection.clear(), { preventDefault: false }]]);
  const mayDelete = may(viewer, resource.name, 'delete');
  return (
    <Paper className={classes.bar} shadow="md" radius="md" withBorder role="region" aria-label={t('select.actions')}>
      <HowMany resource={resource} selection={selection} more={more} />
      <Group gap="xs">
        {trash && mayDelete && (
          <Button
            size="xs"
            leftSection={<IconArrowBackUp size={16} />}
            loading={busy}
            onClick={() => run({ action: 'restore' })}
          >
            {t('trash.restore')}
          </Button>
        )}
        {!trash && mayAssign(viewer, resource.name) && (
          <BarTool label={t('select.assign')} icon={<IconUserShare size={16} />} busy={busy}>
            <OwnerChoice resource={resource.name} onChosen={(value) => run({ action: 'assign', value })} />
          </BarTool>
        )}
        {!trash && resource.tagsColumn && may(viewer, resource.name, 'update') && (
          <BarTool label={t('select.tag')} icon={<IconTag size={16} />} busy={busy}>
            <TagChoice busy={busy} onChosen={(value, on) => run({ action: on ? 'tag' : 'untag', value })} />
          </BarTool>
        )}
        {!trash && isTransferred(resource.table) && (
          <BarTool label={t('select.export')} icon={<IconFileSpreadsheet size={16} />} busy={busy}>
            <Exports resource={resource} list={resource.table} only={selection.all ? undefined : [...selection.ids]} />
          </BarTool>
        )}
        {!trash && mayDelete && !resource.removedSingly && (
          <Button
            size="xs"
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} />}
            loading={busy}
            onClick={() => void remove()}
          >
            {t('delete')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={selection.clear}>
          {t('select.clear')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking !== null}
        title={t('select.deleteTitle', { count: asking?.total ?? 0 })}
        confirmLabel={t('delete')}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        {t('select.deleteText')}
      </ConfirmDialog>
    </Paper>
  );
}

/** What is open over the bar is closed by the same key: no reason to lose what is ticked. */
function closesOther({ defaultPrevented, target }: KeyboardEvent): boolean {
  return defaultPrevented || (target instanceof Element && target.closest('[role="dialog"]') !== null);
}

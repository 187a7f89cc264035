'use client';
import { ActionIcon, Checkbox, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Resource } from '@/lib/resource/define-resource';
import { shownColumns } from '@/lib/resource/list-look';
import type { ColumnName } from '../column';
import { useListLook } from '../use-list-look';
import { useListParams } from '../use-list-params';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  columns: readonly ColumnName[];
  hasTrash: boolean;
}

/** Density, columns and their order, and the way to the deleted rows. */
export function LookPanel<Row extends { id: string }>({ resource, columns, hasTrash }: Props<Row>) {
  const t = useTranslations('resource');
  const { look, change } = useListLook();
  const { params, ask } = useListParams(resource);
  const [first, ...others] = columns;
  const [, ...shown] = shownColumns(columns, look.columns).map(({ key }) => key);
  const hidden = others.map(({ key }) => key).filter((key) => !shown.includes(key));
  const usual = others.filter(({ extra }) => !extra).map(({ key }) => key);
  const show = (keys: string[]) =>
    change({ columns: keys.join() === usual.join() ? [] : keys.length ? keys : none(first) });
  const move = (key: string, by: number) => {
    const at = shown.indexOf(key);
    const moved = shown.filter((one) => one !== key);
    moved.splice(at + by, 0, key);
    show(moved);
  };
  return (
    <Stack gap="sm" miw={240}>
      <SegmentedControl
        aria-label={t('look.density')}
        value={look.compact ? 'compact' : 'comfortable'}
        onChange={(value) => change({ compact: value === 'compact' })}
        data={['comfortable', 'compact'].map((value) => ({
          value,
          label: value === 'compact' ? t('look.compact') : t('look.comfortable'),
        }))}
      />
      <Text size="xs" c="dimmed" component="h2">
        {t('look.columns')}
      </Text>
      <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {[...shown, ...hidden].map((key) => {
          const column = others.find((one) => one.key === key);
          const at = shown.indexOf(key);
          const name = typeof column?.header === 'string' ? column.header : key;
          return (
            <Group key={key} component="li" justify="space-between" wrap="nowrap" gap="xs">
              <Checkbox
                label={name}
                checked={at >= 0}
                onChange={() => show(at >= 0 ? shown.filter((one) => one !== key) : [...shown, key])}
              />
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  aria-label={t('look.up', { column: name })}
                  disabled={at <= 0}
                  onClick={() => move(key, -1)}
                >
                  <IconArrowUp size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('look.down', { column: name })}
                  disabled={at < 0 || at === shown.length - 1}
                  onClick={() => move(key, 1)}
                >
                  <IconArrowDown size={14} />
                </ActionIcon>
              </Group>
            </Group>
          );
        })}
      </Stack>
      {hasTrash && (
        <Switch
          label={t('trash.show')}
          checked={params.trash}
          onChange={(event) => ask({ trash: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

/** No further column is a choice too: the first alone. */
function none(first: { key: string } | undefined): string[] {
  return first ? [first.key] : [];
}

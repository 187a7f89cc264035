'use client';
import { Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { useColleagues } from '@/components/resource/use-colleagues';
import { type Task, tasks } from '@/lib/crm/tasks/tasks-resource';
import { CompleteButton } from './complete-button';
import { DueTime } from './due-time';
import { PriorityMark } from './priority-mark';
import { TaskLink } from './task-link';

export function useTaskColumns(): ColumnsOf<Task> {
  const t = useTranslations('tasks.field');
  const { nameOf } = useColleagues(tasks.name);
  return (open, address) => [
    {
      key: 'title',
      header: t('title'),
      phone: 'first',
      cell: (row) => (
        <Group gap={6} wrap="nowrap">
          <CompleteButton task={row} />
          <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
            {row.done_at ? <s>{row.title}</s> : row.title}
          </RecordLink>
        </Group>
      ),
    },
    { key: 'due', header: t('due'), sort: 'sort_at', phone: 'second', cell: (row) => <DueTime task={row} /> },
    {
      key: 'priority',
      header: t('priority'),
      phone: 'end',
      cell: (row) => <PriorityMark priority={row.priority} />,
    },
    { key: 'link', header: t('link'), cell: (row) => <TaskLink task={row} /> },
    { key: 'owner', header: t('owner_id'), cell: (row) => nameOf(row.owner_id) },
  ];
}

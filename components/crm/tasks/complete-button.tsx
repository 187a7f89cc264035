'use client';
import { ActionIcon } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type Task, tasks } from '@/lib/crm/tasks/tasks-resource';
import { useMay } from '@/lib/session/viewer-context';
import { useComplete } from './use-complete';

/** One click says that it is done, wherever the task is shown. */
export function CompleteButton({ task }: { task: Pick<Task, 'id' | 'title' | 'done_at'> }) {
  const t = useTranslations('tasks');
  const may = useMay();
  const { busy, complete } = useComplete();
  const done = task.done_at !== null;
  return (
    <ActionIcon
      variant="subtle"
      color={done ? 'green' : 'gray'}
      radius="xl"
      role="checkbox"
      aria-checked={done}
      aria-label={t('complete', { title: task.title })}
      disabled={busy || !may(tasks.name, 'update')}
      onClick={() => complete({ id: task.id, title: task.title, done: !done })}
    >
      {done ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
    </ActionIcon>
  );
}

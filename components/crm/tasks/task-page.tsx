'use client';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { usePathname, useRouter } from 'next/navigation';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending, RecordState } from '@/components/resource/record-state';
import { useColleagues } from '@/components/resource/use-colleagues';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { Facts, PageHead } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { type Task, tasks } from '@/lib/crm/tasks/tasks-resource';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import classes from '../crm.module.css';
import { filled } from '../use-facts';
import { CompleteButton } from './complete-button';
import { DueTime } from './due-time';
import { TaskLink } from './task-link';

const TaskEditor = dynamic(() => import('./task-editor').then((module) => module.TaskEditor), {
  loading: () => <RecordPending />,
});

/** One task on a page of its own; the form lies over it at `edit/{id}`. */
export function TaskPage({ id }: { id: string }) {
  const t = useTranslations('tasks');
  const edit = useTranslations('crm')('edit');
  const trail = [useTranslations('shell.group')('crm'), t('name')];
  const router = useRouter();
  const pathname = usePathname();
  const query = useQuery(detailOptions(browserClient, tasks, id));
  useLiveRefresh(tasks.table, tasks.keys.all);
  const form = `${tasks.path}/edit/${id}`;
  const go = (address: string) => window.history.pushState(null, '', address);
  return (
    <>
      <RecordState query={query}>
        {(row) => (
          <>
            <PageHead
              title={
                <Group component="span" gap="xs" wrap="nowrap">
                  <CompleteButton task={row} />
                  {row.title}
                </Group>
              }
              trail={trail}
              action={
                <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => go(form)}>
                  {edit}
                </Button>
              }
            />
            <TaskFacts task={row} />
          </>
        )}
      </RecordState>
      <RecordDrawer opened={pathname === form} title={t('edit')} onClose={() => go(`${tasks.path}/show/${id}`)}>
        {pathname === form && <TaskEditor id={id} onDone={() => router.push(tasks.path as Route)} />}
      </RecordDrawer>
    </>
  );
}

function TaskFacts({ task }: { task: Task }) {
  const t = useTranslations('tasks');
  const facts = useTranslations('crm')('facts');
  const { nameOf } = useColleagues(tasks.name);
  return (
    <section className={classes.card}>
      <Title order={2}>{facts}</Title>
      <Facts
        facts={filled([
          [t('field.due'), task.due_at && <DueTime task={task} />],
          [t('field.priority'), t(`priority.${task.priority}`)],
          [
            t('field.repeats'),
            task.repeats !== 'none' && t('repeatEvery', { unit: task.repeats, count: task.repeat_every }),
          ],
          [t('field.link'), (task.contact || task.lead || task.account || task.deal) && <TaskLink task={task} />],
          [t('field.owner_id'), nameOf(task.owner_id)],
          [t('field.done_at'), task.done_at && <RelativeTime at={task.done_at} />],
          [t('field.completed_by'), nameOf(task.completed_by)],
        ])}
      />
      {task.body && (
        <Text mt="md" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {task.body}
        </Text>
      )}
    </section>
  );
}

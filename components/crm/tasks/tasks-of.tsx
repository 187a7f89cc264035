'use client';
import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '@/components/resource/unsaved-context';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { TextLink, useErrorText } from '@/components/ui';
import type { LinkColumn } from '@/lib/crm/tasks/task-links';
import { type Task, tasks } from '@/lib/crm/tasks/tasks-resource';
import { tasksOfOptions } from '@/lib/crm/tasks/tasks-of';
import { createRecord } from '@/lib/resource/mutations';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import classes from '../crm.module.css';
import { CompleteButton } from './complete-button';
import { DueTime } from './due-time';
import { PriorityMark } from './priority-mark';

interface Props {
  column: LinkColumn;
  id: string;
}

/** What is still to do about a record: done with a click, added with a line. */
export function TasksOf(props: Props) {
  const may = useMay();
  return may(tasks.name, 'select') ? <OpenTasks {...props} /> : null;
}

function OpenTasks({ column, id }: Props) {
  const t = useTranslations('tasks');
  const may = useMay();
  const { data } = useQuery(tasksOfOptions(browserClient, column, id));
  useLiveRefresh(tasks.table, tasks.keys.all);
  return (
    <section className={classes.card}>
      <Title order={2}>{t('name')}</Title>
      {data?.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('nothingToDo')}
        </Text>
      )}
      <ul className={classes.numbers} aria-label={t('name')}>
        {data?.map((task) => (
          <Line key={task.id} task={task} />
        ))}
      </ul>
      {may(tasks.name, 'insert') && <AddTask column={column} id={id} />}
    </section>
  );
}

function Line({ task }: { task: Task }) {
  return (
    <li>
      <Group gap={6} wrap="nowrap" align="flex-start">
        <CompleteButton task={task} />
        <div>
          <Group gap={6}>
            <TextLink href={`${tasks.path}/show/${task.id}` as Route}>
              <bdi>{task.title}</bdi>
            </TextLink>
            <PriorityMark priority={task.priority} />
          </Group>
          <Text size="xs" c="dimmed" component="div">
            <DueTime task={task} />
          </Text>
        </div>
      </Group>
    </li>
  );
}

/** What was typed stays until it is saved. */
function AddTask({ column, id }: Props) {
  const t = useTranslations('tasks');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [title, setTitle] = useState('');
  useUnsaved(title.trim() !== '');
  const add = useMutation({
    mutationFn: async (typed: string) => createRecord(await browserClient(), tasks, { title: typed, [column]: id }),
    onSuccess: () => {
      setTitle('');
      return queries.invalidateQueries({ queryKey: tasks.keys.all });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) add.mutate(title.trim());
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" mt="sm" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={t('quick')}
          placeholder={t('quick')}
          maxLength={200}
          value={title}
          error={add.error && errorText(add.error)}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {t('add')}
        </Button>
      </Group>
    </form>
  );
}

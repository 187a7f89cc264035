'use client';
import { Text } from '@mantine/core';
import { useFormatter, useNow } from 'next-intl';
import type { Task } from '@/lib/crm/tasks/tasks-resource';

const MINUTE_MS = 60_000;

/** Day and hour by the person's own clock; red once it has passed and the task is still open. */
export function DueTime({ task }: { task: Pick<Task, 'due_at' | 'done_at'> }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE_MS });
  if (!task.due_at) return null;
  const due = new Date(task.due_at);
  return (
    <Text
      component="time"
      dateTime={task.due_at}
      inherit
      className="tabular"
      c={!task.done_at && due < now ? 'red' : undefined}
      suppressHydrationWarning
    >
      {format.dateTime(due, { dateStyle: 'medium', timeStyle: 'short' })}
    </Text>
  );
}

'use client';
import type { Route } from 'next';
import { TextLink } from '@/components/ui';
import { linkAddress, linkOf } from '@/lib/crm/tasks/task-links';
import type { Task } from '@/lib/crm/tasks/tasks-resource';

/** Leads to what the task is about. */
export function TaskLink({ task }: { task: Task }) {
  const link = linkOf(task);
  if (!link) return null;
  return (
    <TextLink href={linkAddress(link) as Route}>
      <bdi>{link.name}</bdi>
    </TextLink>
  );
}

'use client';
import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Task } from '@/lib/crm/tasks/tasks-resource';

const COLORS = { low: 'gray', high: 'orange', urgent: 'red' } as const;

/** Said only where it is not the usual one. */
export function PriorityMark({ priority }: Pick<Task, 'priority'>) {
  const t = useTranslations('tasks.priority');
  if (priority === 'normal') return null;
  return (
    <Badge variant="light" size="sm" tt="none" autoContrast color={COLORS[priority]}>
      {t(priority)}
    </Badge>
  );
}

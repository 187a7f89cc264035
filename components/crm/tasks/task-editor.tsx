'use client';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RecordEditor } from '@/components/resource/record-editor';
import { linkOf } from '@/lib/crm/tasks/task-links';
import { BLANK_TASK, taskSchema, taskValues } from '@/lib/crm/tasks/task-schema';
import { type Task, tasks } from '@/lib/crm/tasks/tasks-resource';
import { detailOptions } from '@/lib/resource/queries';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { TaskFields } from './task-fields';

export function TaskEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('tasks');
  const { userId } = useViewer();
  const zone = useTimeZone() ?? 'UTC';
  const schema = useMemo(() => taskSchema(zone), [zone]);
  const { data: row = null } = useQuery({ ...detailOptions(browserClient, tasks, id), enabled: id !== 'new' });
  return (
    <RecordEditor
      resource={tasks}
      schema={schema}
      id={id}
      blank={{ ...BLANK_TASK, owner_id: userId }}
      valuesOf={(task: Task) => taskValues(task, zone)}
      nameOf={({ title }) => title}
      createLabel={t('create')}
      fields={(form) => <TaskFields form={form} linked={row && linkOf(row)} />}
      onDone={onDone}
    />
  );
}

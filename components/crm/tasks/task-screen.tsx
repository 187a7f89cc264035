'use client';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { FilterSelect } from '@/components/resource/filter-select';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { useColleagues } from '@/components/resource/use-colleagues';
import { TASK_VIEWS } from '@/lib/crm/tasks/task-views';
import { tasks } from '@/lib/crm/tasks/tasks-resource';
import { useTaskColumns } from './task-columns';

const TaskEditor = dynamic(() => import('./task-editor').then((module) => module.TaskEditor), {
  loading: () => <RecordPending />,
});
const PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const;

export function TaskScreen() {
  const t = useTranslations('tasks');
  const trail = useTranslations('shell.group')('crm');
  const created = useTranslations('resource.where')('created');
  const columns = useTaskColumns();
  const owners = useColleagues(tasks.name);
  const field = (name: 'title' | 'due' | 'done_at' | 'owner_id') => ({ label: t(`field.${name}`) });
  return (
    <RecordScreen
      resource={tasks}
      selection="taskId"
      words={{ title: t('name'), trail, search: t('search'), empty: t('empty'), new: t('new'), edit: t('edit') }}
      icon={<IconChecklist />}
      columns={columns}
      fields={() => ({
        ...{ title: field('title'), due_at: field('due'), done_at: field('done_at'), owner_id: field('owner_id') },
        priority: {
          label: t('field.priority'),
          options: PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) })),
        },
        created_at: { label: created },
      })}
      filters={
        <>
          <FilterSelect
            resource={tasks}
            name="due"
            label={t('field.due')}
            data={TASK_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
          <FilterSelect
            resource={tasks}
            name="owner"
            label={t('field.owner_id')}
            searchable
            data={owners.choices(null)}
          />
        </>
      }
      ahead={() => import('./task-editor')}
      editor={(id, onDone) => <TaskEditor key={id} id={id} onDone={onDone} />}
    />
  );
}

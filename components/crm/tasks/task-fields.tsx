'use client';
import { NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useFormatter, useTranslations } from 'next-intl';
import { SearchSelect } from '@/components/resource/search-select';
import { useColleagues } from '@/components/resource/use-colleagues';
import { mayAssign } from '@/lib/access/viewer';
import { findLinksOptions, type TaskLink } from '@/lib/crm/tasks/task-links';
import { PRIORITIES, REMINDERS, REPEATS, type TaskValues } from '@/lib/crm/tasks/task-schema';
import { tasks } from '@/lib/crm/tasks/tasks-resource';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import classes from '../crm.module.css';

interface Props {
  form: UseFormReturnType<TaskValues>;
  /** What the task is about already, for its name. */
  linked: TaskLink | null;
}

export function TaskFields({ form, linked }: Props) {
  const t = useTranslations('tasks');
  const viewer = useViewer();
  const owners = useColleagues(tasks.name);
  const choice = ({ column, id, name }: TaskLink) => ({
    value: `${column}:${id}`,
    label: t('linkTo', { kind: column, name }),
  });
  return (
    <Stack gap="md">
      <TextInput label={t('field.title')} required data-autofocus {...form.getInputProps('title')} />
      <div className={classes.pair}>
        <TextInput label={t('field.due_date')} type="date" {...form.getInputProps('due_date')} />
        <TextInput
          label={t('field.due_time')}
          type="time"
          disabled={form.values.due_date === ''}
          {...form.getInputProps('due_time')}
        />
        <ReminderField form={form} />
        <Select
          label={t('field.priority')}
          allowDeselect={false}
          data={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
          {...form.getInputProps('priority')}
        />
        <Select
          label={t('field.repeats')}
          allowDeselect={false}
          data={REPEATS.map((value) => ({ value, label: t(`repeat.${value}`) }))}
          {...form.getInputProps('repeats')}
        />
        {form.values.repeats !== 'none' && (
          <NumberInput
            label={t(`every.${form.values.repeats}`)}
            min={1}
            max={365}
            allowDecimal={false}
            {...form.getInputProps('repeat_every')}
          />
        )}
      </div>
      <SearchSelect
        clearable
        label={t('field.link')}
        placeholder={t('findLink')}
        find={(typed) => findLinksOptions(browserClient, typed)}
        choice={choice}
        known={linked && choice(linked)}
        {...form.getInputProps('link')}
      />
      {mayAssign(viewer, tasks.name) && (
        <Select
          label={t('field.owner_id')}
          searchable
          allowDeselect={false}
          data={owners.choices(form.values.owner_id)}
          {...form.getInputProps('owner_id')}
        />
      )}
      <Textarea label={t('field.body')} autosize minRows={3} {...form.getInputProps('body')} />
    </Stack>
  );
}

function ReminderField({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('tasks');
  const format = useFormatter();
  const { remind, due_date } = form.values;
  const known = REMINDERS.some((one) => one === remind);
  const labelOf = (minutes: number) => {
    if (minutes === 0) return t('remindThen');
    const unit = minutes % 1440 === 0 ? 'day' : minutes % 60 === 0 ? 'hour' : 'minute';
    const value = minutes / { day: 1440, hour: 60, minute: 1 }[unit];
    return t('remindBefore', { time: format.number(value, { style: 'unit', unit, unitDisplay: 'long' }) });
  };
  return (
    <Select
      label={t('field.remind')}
      placeholder={t('noReminder')}
      clearable
      disabled={due_date === ''}
      data={[...REMINDERS, ...(remind !== null && !known ? [remind] : [])].map((value) => ({
        value,
        label: labelOf(Number(value)),
      }))}
      {...form.getInputProps('remind')}
    />
  );
}

import { z } from 'zod';
import { instantOf, wallClock } from '@/lib/i18n/time-zone';
import type { Database } from '@/lib/supabase/database.types';
import { linkColumns, linkValue } from './task-links';
import type { Task } from './tasks-resource';

type Enums = Database['public']['Enums'];
export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const satisfies readonly Enums['task_priority'][];
export const REPEATS = [
  'none',
  'daily',
  'weekly',
  'monthly',
  'yearly',
] as const satisfies readonly Enums['task_repeat'][];
/** Minutes before a task is due. */
export const REMINDERS = ['0', '10', '60', '1440'] as const;
export const FIRST_HOUR = '09:00';
const MINUTE_MS = 60_000;

/** Day and time are typed by the clock of `zone`; a task without a day is due whenever. */
export function taskSchema(zone: string) {
  return z
    .object({
      title: z.string().trim().min(1, 'required').max(200, 'tooLong'),
      body: z.string().trim().max(5000, 'tooLong'),
      priority: z.enum(PRIORITIES),
      due_date: z.union([z.literal(''), z.iso.date('date')]),
      due_time: z.string(),
      remind: z.string().nullable(),
      repeats: z.enum(REPEATS),
      repeat_every: z.coerce.number('number').int('number').min(1, 'number').max(365, 'number'),
      owner_id: z.uuid().nullable(),
      link: z.string().nullable(),
    })
    .refine(({ due_date, repeats }) => due_date !== '' || repeats === 'none', {
      path: ['due_date'],
      message: 'required',
      when: () => true,
    })
    .transform(({ due_date, due_time, remind, link, ...task }) => {
      const due = due_date === '' ? null : instantOf(`${due_date}T${due_time || FIRST_HOUR}`, zone);
      const reminder = due && remind !== null ? new Date(due.getTime() - Number(remind) * MINUTE_MS) : null;
      return {
        ...task,
        ...linkColumns(link),
        due_at: due?.toISOString() ?? null,
        remind_at: reminder?.toISOString() ?? null,
        time_zone: zone,
      };
    });
}
export type TaskValues = z.input<ReturnType<typeof taskSchema>> & Record<string, unknown>;

export const BLANK_TASK = {
  ...{ title: '', body: '', due_date: '', due_time: FIRST_HOUR, remind: null, repeat_every: 1, link: null },
  priority: 'normal',
  repeats: 'none',
} satisfies Partial<TaskValues>;

export function taskValues(task: Task, zone: string): TaskValues {
  const { title, body, priority, repeats, repeat_every, owner_id, due_at, remind_at } = task;
  const [due_date = '', due_time = FIRST_HOUR] = due_at ? wallClock(new Date(due_at), zone).split('T') : [];
  const remind = due_at && remind_at ? String((Date.parse(due_at) - Date.parse(remind_at)) / MINUTE_MS) : null;
  return { title, body, priority, repeats, repeat_every, owner_id, due_date, due_time, remind, link: linkValue(task) };
}

import { BLANK_TASK, taskSchema, type TaskValues } from './task-schema';

const ID = '3f0f6d0e-6f5e-4a86-9f3c-0d5b8a1c2d3e';
const values = (change: Partial<TaskValues>): TaskValues => ({
  ...BLANK_TASK,
  title: 'Send the offer',
  owner_id: null,
  ...change,
});

test('day and time are those of the clock where the person is, the reminder so much earlier', () => {
  const typed = values({ due_date: '2026-07-01', due_time: '08:30', remind: '60', link: `crm_lead_id:${ID}` });
  expect(taskSchema('Europe/Berlin').parse(typed)).toMatchObject({
    due_at: '2026-07-01T06:30:00.000Z',
    remind_at: '2026-07-01T05:30:00.000Z',
    time_zone: 'Europe/Berlin',
    crm_lead_id: ID,
    crm_contact_id: null,
  });
});

test('a task may have no day, then it has no reminder and cannot repeat', () => {
  expect(taskSchema('UTC').parse(values({ remind: '10' }))).toMatchObject({ due_at: null, remind_at: null });
  const refused = taskSchema('UTC').safeParse(values({ repeats: 'weekly' }));
  expect(refused.error?.issues.map(({ path }) => path.join())).toEqual(['due_date']);
});

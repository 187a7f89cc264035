import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { buildPerson } from '@/stack/seed/builders';
import { as } from '@/tests/support/database';
import { until } from '@/tests/support/calls';
import { pidOf, stackEnvironment } from '@/tests/support/stack';

const environment = stackEnvironment();
const need = (name: string) => environment[name] ?? '';
let sql: Sql;
beforeAll(() => {
  sql = postgres(need('ADMIN_DATABASE_URL'), { max: 2, onnotice: () => undefined });
});
afterAll(() => sql.end({ timeout: 2 }));

const subjects = async (email: string, wait: number): Promise<string[]> => {
  const box = `${need('PARLEY_PUBLIC_URL')}/mailbox/api/messages?to=${encodeURIComponent(email)}&wait=${wait}`;
  const { messages } = await (await fetch(box)).json();
  return messages.map(({ subject }: { subject: string }) => subject).sort();
};
/** Until the queue has nothing of that name any more. */
const done = (keys: string[]) =>
  until(`the jobs ${keys.join(' ')}`, 20_000, async () => {
    const jobs = await sql`select from graphile_worker.jobs where key = any (${keys})`;
    return jobs.length === 0 || undefined;
  });
/** The minute comes when it is asked for. */
async function minute(): Promise<void> {
  const key = `minute:${randomUUID()}`;
  await sql`select graphile_worker.add_job('remind', '{}'::json, job_key => ${key})`;
  await done([key]);
}

test('a reminder that has come is found by its person and mailed once, in their language and by the task’s clock', async () => {
  const email = `heidi-${randomUUID()}@example.test`;
  const person = await buildPerson(sql, {
    ...{ email, password: `pass-${randomUUID()}`, firstName: 'Heidi', lastName: 'Test', language: 'de_DE' },
  });
  const [task] = await as(
    sql,
    person,
    (t) => t<{ id: string }[]>`insert into public.crm_tasks (title, due_at, remind_at, time_zone)
      values ('Angebot <b>senden</b>', '2020-07-01T06:30Z', '2020-07-01T05:30Z', 'Europe/Berlin') returning id`,
  );
  const mine = async () =>
    sql<{ id: string; mail: string }[]>`select id, mail from public.notifications where recipient_id = ${person}`;
  await minute();
  const [told] = await mine();
  await done([`reminder:${told?.id}`]);
  await minute();
  expect(await mine()).toEqual([{ id: told?.id, mail: 'sent' }]);

  const box = `${need('PARLEY_PUBLIC_URL')}/mailbox`;
  const answer = await fetch(`${box}/api/messages?to=${encodeURIComponent(email)}&wait=10`);
  const { messages } = await answer.json();
  expect(messages).toMatchObject([{ subject: 'Erinnerung: Angebot <b>senden</b>' }]);
  expect(messages[0].links).toContain(`${need('PARLEY_PUBLIC_URL')}/crm/tasks/show/${task?.id}`);
  const html = await (await fetch(`${box}/${messages[0].id}/html`)).text();
  expect(html).toContain('1. Juli 2020 um 08:30');
  expect(html).not.toContain('<b>senden');
});

test('the running engine tells and mails what has come, once, also what a killed one had begun', async () => {
  const email = `rosa-${randomUUID()}@example.test`;
  const person = await buildPerson(sql, {
    email,
    password: `pass-${randomUUID()}`,
    firstName: 'Rosa',
    lastName: 'Test',
  });
  const remind = async (title: string) =>
    as(
      sql,
      person,
      (t) =>
        t`insert into public.crm_tasks (title, due_at, remind_at) values (${title}, now(), now() - interval '1 minute')`,
    );
  const told = () => sql<{ id: string; title: string; mail: string }[]>`
    select id, title, mail from public.notifications where recipient_id = ${person} order by created_at, title`;
  // A job that was begun, and whose engine does not live any more.
  await remind('Begun');
  await sql`select app.claim_reminders()`;
  const [begun] = await told();
  const key = `reminder:${begun?.id}`;
  await sql`select graphile_worker.add_job('send_reminder', ${sql.json({ notificationId: begun?.id ?? '' })}::json,
    run_at => now() + interval '1 hour', job_key => ${key})`;
  await sql`update graphile_worker._private_jobs set locked_by = 'worker-killed', locked_at = now(), run_at = now()
    where key = ${key}`;
  await sql`update app.engines set workers = workers || '{worker-killed}' where name like ${`%:${need('ENGINE_PORT')}`}`;
  await minute();
  expect(await subjects(email, 0)).toEqual([]);
  process.kill(pidOf('engine'), 'SIGKILL');

  await remind('Come');
  await done([key]);
  await minute();
  await minute();
  await done((await told()).map(({ id }) => `reminder:${id}`));
  expect(await told()).toMatchObject([
    { title: 'Begun', mail: 'sent' },
    { title: 'Come', mail: 'sent' },
  ]);
  expect(await subjects(email, 5)).toEqual(['Reminder: Begun', 'Reminder: Come']);
});

import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { claimReminders } from '@/engine/jobs/reminders';
import { reminderSender } from '@/engine/mail/send-reminder';
import { buildPerson } from '@/stack/seed/builders';
import { as } from '@/tests/support/database';
import { stackEnvironment } from '@/tests/support/stack';

const environment = stackEnvironment();
const need = (name: string) => environment[name] ?? '';
let sql: Sql;
beforeAll(() => {
  sql = postgres(need('ADMIN_DATABASE_URL'), { max: 2, onnotice: () => undefined });
});
afterAll(() => sql.end({ timeout: 2 }));

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
  const send = reminderSender(sql, {
    SMTP_URL: need('SMTP_URL'),
    MAIL_FROM: 'Parley <no-reply@example.test>',
    PARLEY_PUBLIC_URL: need('PARLEY_PUBLIC_URL'),
  });
  const mine = async () =>
    sql<{ id: string; mail: string }[]>`select id, mail from public.notifications where recipient_id = ${person}`;
  await claimReminders(sql);
  const [told] = await mine();
  await send(told?.id ?? '', false);
  expect(await claimReminders(sql)).not.toContain(told?.id);
  await send(told?.id ?? '', false);
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

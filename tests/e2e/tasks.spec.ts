import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { recordingsBucket } from '@/engine/jobs/recordings-bucket';
import { stackEnvironment } from '@/tests/support/stack';
import { expect, signIn, test } from './support/test';
import { writeTone } from './support/tone';
import { makeWorkspace, type Workspace } from './support/workspace';

test('the life of a task: made, found by its day, done with a click and back, repeated, changed, deleted', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  await sql`insert into public.crm_leads (user_id, owner_id, first_name, last_name) values (${owner.id}, ${owner.id}, 'Lea', 'Vogel')`;
  const page = await signedIn(owner);
  await page.goto('/crm/tasks/create');
  const drawer = page.getByRole('dialog', { name: 'New task' });
  await drawer.getByLabel('Repeat').click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await drawer.getByRole('button', { name: 'Create task' }).click();
  await expect(drawer.getByLabel('Task')).toBeFocused();
  await expect(drawer.getByLabel('Due on')).toHaveAccessibleDescription(/Please fill in/);
  await drawer.getByLabel('Task').fill('Send the offer');
  await drawer.getByLabel('Due on').fill('2020-01-31');
  await drawer.getByLabel('Time').fill('10:30');
  await drawer.getByLabel('Priority').click();
  await page.getByRole('option', { name: 'High' }).click();
  await drawer.getByRole('combobox', { name: 'About' }).fill('vogel');
  await page.getByRole('option', { name: 'Lea Vogel · Lead' }).click();
  await drawer.getByRole('button', { name: 'Create task' }).click();
  await expect(page).toHaveURL('/crm/tasks');
  const row = page.getByRole('row', { name: /Send the offer/ });
  await expect(row).toContainText('Jan 31, 2020, 10:30');
  await expect(row).toContainText('High');
  await expect(row.getByRole('link', { name: 'Lea Vogel' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Due' }).click();
  await page.getByRole('option', { name: 'Upcoming' }).click();
  await expect(page).toHaveURL('/crm/tasks?due=upcoming');
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Due' }).click();
  await page.getByRole('option', { name: 'Overdue' }).click();
  await row.getByRole('checkbox', { name: 'Done: Send the offer', exact: true }).click();
  await expect(row).toHaveCount(0);
  const open = () =>
    sql`select due_at > now() as ahead from public.crm_tasks where user_id = ${owner.id} and done_at is null`;
  expect([...(await open())]).toEqual([{ ahead: true }]);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  expect([...(await open())]).toEqual([{ ahead: false }]);

  await row.getByRole('link', { name: 'Lea Vogel' }).click();
  const card = page.getByRole('list', { name: 'Tasks' });
  await expect(card.getByRole('listitem')).toHaveText([/Send the offer/]);
  await page.getByRole('textbox', { name: 'New task …' }).fill('Call on Monday');
  await page.getByRole('textbox', { name: 'New task …' }).press('Enter');
  await expect(card.getByRole('listitem')).toHaveText([/Send the offer/, /Call on Monday/]);
  await card.getByRole('checkbox', { name: 'Done: Call on Monday' }).click();
  await expect(card.getByRole('listitem')).toHaveText([/Send the offer/]);
  await expect(page.getByRole('link', { name: /^Tasks/ }).filter({ hasText: '2' })).toBeVisible();

  await card.getByRole('link', { name: 'Send the offer' }).click();
  await expect(page.getByText('Every month')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/crm\/tasks\/edit\//);
  const form = page.getByRole('dialog', { name: 'Task' });
  await expect(form.getByLabel('Time')).toHaveValue('10:30');
  await form.getByLabel('Task').fill('Send the second offer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Send the second offer');
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/crm/tasks');
  await expect(page.getByRole('row', { name: /Send the second offer/ })).toHaveCount(0);
});

test('Arabic on a phone: list, form and page of a task fit and nothing is nameless', async ({ browser }) => {
  const workspace = await makeWorkspace({ language: 'ar_EG' });
  const { sql, owner } = workspace;
  const [task] = await sql<{ id: string }[]>`insert into public.crm_tasks (user_id, owner_id, title, due_at, priority)
    values (${owner.id}, ${owner.id}, 'اتصل بالعميل', '2020-01-31T10:00Z', 'urgent') returning id`;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  const page = await context.newPage();
  await signIn(page, owner, '/login?lng=ar');
  for (const [address, shown] of [
    ['/crm/tasks', page.getByRole('link', { name: 'اتصل بالعميل' })],
    [`/crm/tasks/drawer/${task?.id}`, page.getByRole('dialog').getByLabel('تاريخ الاستحقاق')],
    [`/crm/tasks/show/${task?.id}`, page.getByRole('heading', { name: 'اتصل بالعميل', level: 1 })],
  ] as const) {
    await page.goto(address);
    await expect(shown).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  }
  await context.close();
  await workspace.sql.end();
});

/** A call of somebody with ten seconds of sound and one thing said in the fifth. */
async function plantRecordedCall({ sql, owner }: Workspace, lead: string): Promise<void> {
  const [call] = await sql<{ id: string }[]>`
    insert into public."callLogs" (user_id, sub_account_user_id, lead_id, "to", state, ended_at, ended_code, "endedReason")
    values (${owner.id}, ${owner.id}, ${lead}, '+12025550145', 'ended', now(), 'callee_hangup', 'Customer ended the call') returning id`;
  const id = call?.id ?? '';
  const path = `${owner.id}/${id}/0.ogg`;
  await sql`insert into public.call_turns (call_id, item_id, role, text, at_ms, words)
    values (${id}, 'a', 'agent', 'Good day', 4000, '[[4000, 4300, "Good"], [8000, 8400, "day"]]')`;
  await sql`insert into public.call_recordings (call_id, path, status) values (${id}, ${path}, 'stored')`;
  const { SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = stackEnvironment();
  await recordingsBucket(SUPABASE_URL, SUPABASE_SECRET_KEY)(path, readFileSync(writeTone(440)));
}

/** Whatever would lose what stands half written in the field asks first, and what only lies over the page does not. */
async function expectAsked(page: Page, field: Locator): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const typed = await field.inputValue();
  const address = page.url();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Lead' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const leave of [
    () => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contacts' }).click(),
    () => page.goBack(),
    async () => {
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('go to contacts');
      await expect(page.getByText('Nothing found.')).toBeVisible();
      await page.keyboard.press('Enter');
    },
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(page.url()).toBe(address);
    await expect(field).toHaveValue(typed);
  }
  const closes = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  await (await closes).dismiss();
  await expect(field).toHaveValue(typed);
}

test('a note that names a colleague reaches their bell, and a record tells its story as it happens', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner, colleague } = workspace;
  const evil = '<img src=x onerror="window.hit=1">';
  const [lead] = await sql<{ id: string }[]>`
    insert into public.crm_leads (user_id, owner_id, first_name, last_name) values (${owner.id}, ${owner.id}, 'Lea', 'Vogel') returning id`;
  await plantRecordedCall(workspace, lead?.id ?? '');
  const page = await signedIn(owner);
  const watching = await signedIn(colleague);
  await expect(watching.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.goto('/crm/leads');
  await page.getByRole('link', { name: 'Lea Vogel' }).click();
  await page.getByRole('link', { name: 'Open page' }).click();
  const story = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(story).toHaveText([/Lea Vogel.*0145/s]);
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await field.fill(`${evil} please look, @ca`);
  await page.getByRole('option', { name: 'Carl Test' }).click();
  await expect(field).toHaveValue(`${evil} please look, @Carl Test `);
  await expectAsked(page, field);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(story.first()).toContainText(`${evil} please look, @Carl Test`);
  await expect(story.first().locator('mark')).toHaveText('@Carl Test');
  await expect(field).toHaveValue('');

  const bell = watching.getByRole('button', { name: '1 new notification' });
  await bell.click();
  const news = watching.getByRole('menuitem', { name: /Olivia Test mentioned you/ });
  await expect(news).toContainText(evil);
  await news.click();
  await expect(watching).toHaveURL(`/crm/leads/show/${lead?.id}`);
  await expect(watching.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const theirs = watching.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(theirs.first()).toContainText('please look');
  expect(await watching.evaluate(() => 'hit' in window)).toBe(false);

  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Contacted' }).click();
  await expect(theirs.first()).toContainText('New → Contacted');
  await sql`update public.crm_leads set city = 'Bonn' where id = ${lead?.id ?? ''}`;
  await expect(theirs.first()).toContainText('City: – Bonn');
  await watching.getByRole('group', { name: 'What is shown' }).getByText('Notes').click();
  await expect(theirs).toHaveText([/please look/]);
  await story.filter({ hasText: 'please look' }).getByRole('button', { name: 'Delete note' }).click();
  await expect(theirs).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(theirs).toHaveText([/please look/]);

  await expect(story.first()).toContainText('City: – Bonn');
  await story.getByRole('button', { name: 'Pin' }).click();
  await expect(story.first()).toContainText('please look');
  const call = story.filter({ hasText: '0145' });
  await call.getByRole('button', { name: 'Recording and transcript' }).click();
  await expect(call.getByText('00:00 / 00:10')).toBeVisible();
  await call.getByRole('button', { name: 'Play from 00:04' }).click();
  await expect(call.getByText(/00:0[4-9] \/ 00:10/)).toBeVisible();
  await expect(call.getByRole('listitem').filter({ hasText: 'Good day' })).toHaveAttribute('data-current', 'true');
  await call.getByRole('button', { name: 'Good' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(call.getByText(/00:(08|09|10) \/ 00:10/)).toBeVisible();
  await expect(call.getByRole('button', { name: 'day' })).toHaveAttribute('data-spoken', 'true');
  await call.getByRole('button', { name: 'Recording and transcript' }).click();
  await expect(call.getByText('Good day')).toHaveCount(0);
  await sql`update public."internalUsers" set hide_logs_enabled = true where "authID" = ${owner.id}`;
  await page.reload();
  await expect(story.first()).toContainText('please look');
  await expect(page.getByRole('button', { name: 'Recording and transcript' })).toHaveCount(0);

  // What is older comes while one scrolls, before the end is in view.
  await sql`insert into public.crm_notes (user_id, created_by, crm_lead_id, body, created_at)
    select ${owner.id}, ${owner.id}, ${lead?.id ?? ''}, 'Note ' || n, now() - n * interval '1 hour' from generate_series(1, 60) n`;
  // Or the browser takes the page back to where it stood, whenever it comes to it.
  await page.evaluate(() => void (window.history.scrollRestoration = 'manual'));
  await page.reload();
  await expect(story).toHaveCount(20);
  const scrollTo = (share: number) =>
    page.getByRole('list', { name: 'Timeline' }).evaluate((list, part) => {
      const { top, height } = list.getBoundingClientRect();
      window.scrollTo(0, window.scrollY + top + height * part - window.innerHeight);
    }, share);
  await scrollTo(0.6);
  // What stands above the list may still grow and push it down: whoever reads scrolls on.
  const read = async () => {
    await scrollTo(0.85);
    return story.count();
  };
  await expect.poll(read).toBeGreaterThanOrEqual(40);
});

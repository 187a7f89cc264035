import AxeBuilder from '@axe-core/playwright';
import { buildAssistant } from '@/stack/seed/builders';
import { expect, test } from './support/test';
import type { Workspace } from './support/workspace';

async function withAgents({ sql, owner }: Workspace, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await buildAssistant(sql, owner.id, { name, voice: 'ada', beginMessage: 'Hello', instructions: '' });
  }
}

test('a filter of conditions and a group, columns and density: all of it stands in the address', async ({
  workspace,
  signedIn,
}) => {
  await withAgents(workspace, ['Night shift', 'Night watch', 'Billing']);
  const page = await signedIn(workspace.owner);
  await page.goto('/assistants');
  const names = page.getByRole('table').getByRole('link');
  await expect(names).toHaveCount(4);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Value').fill('night');
  await expect(names).toHaveText(['Night watch', 'Night shift']);
  await expect(page.getByText('2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByLabel('Value').nth(1).fill('bill');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Which conditions must hold' }).getByText('Any of these').click();
  await expect(names).toHaveText(['Billing', 'Night watch', 'Night shift']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Voice' }).click();
  await page.getByText('Compact').click();
  await expect(page.getByRole('columnheader', { name: 'Voice' })).toHaveCount(0);
  const address = page.url();

  const other = await signedIn(workspace.colleague);
  await other.goto(address);
  await expect(other.getByRole('table').getByRole('link')).toHaveText(['Billing', 'Night watch', 'Night shift']);
  await expect(other.getByRole('columnheader', { name: 'Voice' })).toHaveCount(0);
});

test('calls are filtered by conditions and counted, and the open one leads to the one beside it', async ({
  workspace: { owner, number, sql },
  signedIn,
}) => {
  const calls = ['+493020160001', '+493020160002', '+493020160003'].map((to, index) => ({
    ...{ user_id: owner.id, to, from: number, state: 'ended', ended_at: new Date(), endedReason: 'Callee hung up' },
    ...{ ended_code: index === 0 ? 'busy' : 'callee_hangup', duration: index * 40 },
    created_at: new Date(Date.now() - index * 60_000),
  }));
  await sql`insert into public."callLogs" ${sql(calls)}`;
  const page = await signedIn(owner);
  await page.goto('/logs');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'Length (seconds)' }).click();
  await page.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'from', exact: true }).click();
  await page.getByLabel('Value').fill('40');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toContainText('2');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Unknown' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('0002');
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(page.getByRole('dialog')).toContainText('0003');
});

test('a change shows before the database has answered, and is taken back when it is refused', async ({
  workspace,
  signedIn,
}) => {
  await withAgents(workspace, ['One', 'Two']);
  const page = await signedIn(workspace.owner);
  await page.goto('/assistants');
  const names = page.getByRole('table').getByRole('link');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rest/v1/rpc/run_bulk', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: 'refused', code: 'XX000', details: null, hint: null } });
  });
  await page.getByRole('checkbox', { name: 'Two' }).click();
  await page.getByRole('region', { name: 'Actions for the selection' }).getByRole('button', { name: 'Delete' }).click();
  await expect(names).toHaveText(['One', 'Front desk']);
  answer();
  await expect(names).toHaveText(['Two', 'One', 'Front desk']);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Two' })).toBeChecked();
});

test('several rows are deleted together, brought back, deleted again and restored from the trash', async ({
  workspace,
  signedIn,
}) => {
  await withAgents(workspace, ['One', 'Two', 'Three']);
  const page = await signedIn(workspace.owner);
  await page.goto('/assistants');
  const names = page.getByRole('table').getByRole('link');
  const bar = page.getByRole('region', { name: 'Actions for the selection' });
  await page.getByRole('checkbox', { name: 'Three' }).click();
  await page.getByRole('checkbox', { name: 'One' }).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(names).toHaveText(['Front desk']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveCount(4);

  await page.getByRole('checkbox', { name: 'Two' }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(names).toHaveCount(3);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('switch', { name: 'Show deleted' }).click({ force: true });
  await expect(page).toHaveURL(/trash=1/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Two' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Two' }).check();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Nothing has been deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(names).toHaveCount(4);
});

test('a list opened again shows at once what it showed, and what a colleague has added since', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  const add = (name: string) =>
    sql`insert into public.crm_contacts (user_id, owner_id, first_name) values (${owner.id}, ${owner.id}, ${name})`;
  await add('Early');
  const page = await signedIn(owner);
  await page.goto('/crm/contacts');
  const rows = page.getByRole('main').getByRole('table').getByRole('link');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(rows).toHaveText(['Early']);
  await menu.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page).toHaveURL('/crm/leads');
  await add('Late');
  // The page is known, only what the list holds is asked for.
  await page.route(/\/crm\/contacts\?_rsc=/, (route) => route.abort());
  await menu.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(rows).toHaveText(['Late', 'Early']);
});

test('a link that somebody pointed at once does not fetch ahead again later', async ({ workspace, signedIn }) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/crm/contacts');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const asked: string[] = [];
  const ahead = (url: string) => (new URL(url).searchParams.has('_rsc') ? new URL(url).pathname : null);
  page.on('request', (request) => asked.push(ahead(request.url()) ?? ''));
  const pointAt = async (name: string, path: string) => {
    const answered = page.waitForResponse((response) => ahead(response.url()) === path);
    await menu.getByRole('link', { name, exact: true }).hover();
    await answered;
    await page.waitForLoadState('networkidle');
  };
  await pointAt('Leads', '/crm/leads');
  const before = asked.filter((path) => path === '/crm/leads').length;
  // What was fetched ahead is old by now; a navigation is when the router looks after it.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await pointAt('Accounts', '/crm/accounts');
  await menu.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page).toHaveURL('/crm/accounts');
  await pointAt('Deals', '/pipeline/deals');
  expect(asked.filter((path) => path === '/crm/leads')).toHaveLength(before);
});

test('all that a search finds is tagged, taken out, deleted and brought back, past the page and past the batch', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  const people = (name: string, count: number) =>
    sql`insert into public.crm_contacts (user_id, owner_id, first_name, created_at)
      select ${owner.id}, ${owner.id}, ${name} || ' ' || n, now() - n * interval '1 second' from generate_series(1, ${count}::int) n`;
  await people('Many', 620);
  await people('Other', 2);
  const left = async () =>
    (await sql`select from public.crm_contacts where user_id = ${owner.id} and not deleted`).length;
  const page = await signedIn(owner);
  await page.goto('/crm/contacts?q=many');
  const bar = page.getByRole('region', { name: 'Actions for the selection' });
  const everyone = page.getByRole('checkbox', { name: 'Select all on this page' });
  const choose = async () => {
    await everyone.click();
    await bar.getByRole('button', { name: 'Select all 620 that match' }).click();
    await expect(bar.getByRole('status')).toHaveText('All 620 that match are selected');
  };
  await choose();
  const person = (n: number) => page.getByRole('checkbox', { name: `Many ${n}`, exact: true });
  await person(20).uncheck();
  await expect(bar.getByRole('status')).toHaveText('24 selected');
  await choose();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(person(30)).toBeChecked();
  await page.getByRole('searchbox').fill('many 2');
  await expect(person(200)).not.toBeChecked();
  await expect(bar).toHaveCount(0);
  await page.getByRole('searchbox').fill('many');
  await expect(person(1)).not.toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await person(1).click();
  await bar.getByRole('button', { name: 'Select all on this page' }).click();
  await bar.getByRole('button', { name: 'Select all 620 that match' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await bar.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  const exported = () =>
    sql`select query ->> 'q' as q, query -> 'where' as "where" from public.crm_exports where user_id = ${owner.id}`;
  await expect.poll(async () => [...(await exported())]).toEqual([{ q: 'many', where: ['all'] }]);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('combobox', { name: 'Tag' }).fill('vip');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('620 records were tagged vip')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('620 records are as they were before')).toBeVisible();
  expect(await sql`select from public.crm_contacts where user_id = ${owner.id} and tags <> '{}'`).toHaveLength(0);

  await choose();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 620 records?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(bar.getByRole('status')).toHaveText('All 620 that match are selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('620 records were deleted')).toBeVisible();
  expect(await left()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(left).toBe(622);

  await sql`update public.crm_contacts set deleted = true where user_id = ${owner.id}`;
  await page.goto('/crm/contacts?q=many&trash=1');
  await choose();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('620 records are back')).toBeVisible();
  expect(await left()).toBe(620);
});

test('who sees all records reads whose they are and gives them away, without managing people', async ({
  workspace: { sql, owner, colleague },
  signedIn,
}) => {
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name) values (${owner.id}, ${owner.id}, 'Kim')`;
  await sql`delete from public.role_permissions where user_id = ${owner.id} and resource = 'user-management'`;
  const page = await signedIn(colleague);
  await page.goto('/crm/contacts');
  const row = page.getByRole('row', { name: 'Kim' });
  await expect(row).toContainText('Olivia Test');
  await page.getByRole('checkbox', { name: 'Kim' }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('combobox', { name: 'Assign to' }).click();
  await page.getByRole('option', { name: 'Carl Test' }).click();
  await expect(row).toContainText('Carl Test');
});

test('Arabic on a phone: the tools fit, and nothing is nameless', async ({ workspace, signedIn }) => {
  await workspace.sql`update public."internalUsers" set user_lang = 'ar_EG' where "authID" = ${workspace.owner.id}`;
  const page = await signedIn(workspace.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/assistants');
  await page.getByRole('checkbox', { name: 'Front desk' }).click();
  await expect(page.getByRole('region', { name: 'إجراءات التحديد' })).toContainText('سجل واحد محدد');
  for (const tool of ['تصفية', 'العرض']) {
    await page.getByRole('button', { name: tool, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
  }
});

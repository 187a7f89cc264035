import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SEARCH_PAUSE_MS } from '@/lib/search/search-pause';
import { holdScripts } from './support/hold-scripts';
import { expect, test } from './support/test';

const asked = (page: Page) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/search_everything')) texts.push(String(request.postDataJSON()?.p_query));
  });
  return texts;
};

test('one field finds an agent, a number by its digits and a call, with the keyboard alone', async ({
  workspace,
  signedIn,
}) => {
  const { owner, number, assistant, sql } = workspace;
  await sql`insert into public."callLogs" (user_id, "to", "from", state, ended_at, "endedReason")
    values (${owner.id}, '+493020164321', ${number}, 'ended', now(), 'Callee hung up')`;
  const page = await signedIn(owner);
  const texts = asked(page);
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  const list = page.getByRole('listbox', { name: 'Search results' });

  await expect(field).toBeVisible();
  // Time stands while it is typed: on a busy machine a letter may take as long as a pause.
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  // What the field opens comes in the middle of the words, as on a slow network.
  const release = await holdScripts(page);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.clock.runFor(1000);
  await page.keyboard.type('FRÓNT ');
  release();
  await expect(list).toBeAttached();
  await expect(list.getByRole('option')).toHaveCount(0);
  await page.keyboard.type('dé');
  await page.clock.runFor(SEARCH_PAUSE_MS);
  await page.clock.resume();
  await expect(list.getByRole('group', { name: 'AI Agents' }).getByRole('option').nth(1)).toHaveText(assistant.name);
  expect(texts, 'one request a pause').toEqual(['FRÓNT dé']);
  await expect(list.locator('mark')).toHaveText(['Front', 'de']);
  await expect(list.locator('[aria-selected=true]')).toHaveText(assistant.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/assistants?assistantId=${assistant.id}`);
  await expect(page.getByRole('dialog', { name: 'AI agent' }).getByLabel('Name')).toHaveValue(assistant.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(list.getByRole('option')).toHaveText([assistant.name]);
  const digits = number.slice(-7).replace(/(...)/, '$1 ');
  await page.keyboard.type(digits);
  await expect(list.getByRole('group', { name: 'Phone Numbers' })).toContainText('Main line');
  await expect(list.getByRole('group', { name: 'Call Logs' })).toContainText(`From: ${number}`);
  expect(
    await list.getByRole('group').evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label'))),
  ).toEqual([...['Phone Numbers', 'Call Logs', 'Actions']]);
  await page.keyboard.press('ArrowUp');
  await expect(list.locator('[aria-selected=true]')).toHaveText('Phone Numbers');
  await page.keyboard.press('ArrowUp');
  await expect(list.locator('[aria-selected=true]')).toHaveText(`Call +${digits.replace(' ', '')}`);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toHaveValue(digits);

  await field.fill('2016 4321');
  await expect(list.getByRole('group', { name: 'Call Logs' }).getByRole('option')).toHaveCount(2);
  const [call] = await sql<{ id: string }[]>`select id from public."callLogs" where user_id = ${owner.id}`;
  await expect(list.getByRole('link').or(list.locator('a')).nth(1)).toHaveAttribute('href', `/logs/${call?.id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/logs?logId=${call?.id}`);

  await page.keyboard.press('Escape');
  await field.fill('go to call');
  await expect(list.getByRole('option', { name: 'Go to Call Logs' })).toBeVisible();
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.route('**/rpc/search_everything', (route) =>
    route.fulfill({ status: 400, json: { message: 'no', code: 'PT400' } }),
  );
  await field.fill('something else');
  await expect(page.getByRole('alert').filter({ hasText: 'The search failed' })).toBeVisible();
});

test('each group stands in its order, and each hit leads where it belongs', async ({ workspace, signedIn }) => {
  const { owner, number, assistant, sql } = workspace;
  const id = (rows: { id: string }[]) => rows[0]?.id ?? '';
  await sql`update public.assistants set name = 'Zinnia agent' where id = ${assistant.id}`;
  const line = id(
    await sql`update public."phoneNumbers" set label = 'Zinnia line' where "phoneNumber" = ${number} and not deleted returning id`,
  );
  const account = id(
    await sql`insert into public.crm_accounts (user_id, owner_id, name) values (${owner.id}, ${owner.id}, 'Zinnia Ltd') returning id`,
  );
  const contact = id(
    await sql`insert into public.crm_contacts (user_id, owner_id, first_name) values (${owner.id}, ${owner.id}, 'Zinnia') returning id`,
  );
  const lead = id(
    await sql`insert into public.crm_leads (user_id, owner_id, first_name) values (${owner.id}, ${owner.id}, 'Zinnia') returning id`,
  );
  const tool = id(
    await sql`insert into public."customTools" (user_id, kind, name) values (${owner.id}, 'endCall', 'Zinnia tool') returning id`,
  );
  const call = id(
    await sql`insert into public."callLogs" (user_id, "to", "from", state, ended_at, "endedReason")
    values (${owner.id}, '+493020164321', ${number}, 'ended', now(), 'Zinnia hung up') returning id`,
  );
  const page = await signedIn(owner);
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  const list = page.getByRole('listbox', { name: 'Search results' });
  await field.fill('zinnia');
  const groups = list.getByRole('group');
  await expect(groups.first()).toHaveAccessibleName('AI Agents');
  expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    ...['AI Agents', 'Phone Numbers', 'Accounts', 'Contacts', 'Leads', 'Custom Tools', 'Call Logs'],
  ]);
  for (const [group, link, target] of [
    ['AI Agents', '/assistants', `/assistants?assistantId=${assistant.id}`],
    ['Phone Numbers', '/phonenumbers', `/phonenumbers?itemId=${line}`],
    ['Accounts', `/crm/accounts/show/${account}`],
    ['Contacts', `/crm/contacts/show/${contact}`],
    ['Leads', `/crm/leads/show/${lead}`],
    ['Custom Tools', '/tools', `/tools?itemId=${tool}`],
    ['Call Logs', `/logs/${call}`, `/logs?logId=${call}`],
  ] as const) {
    await field.fill('zinnia');
    const hit = list.getByRole('group', { name: group }).getByRole('option').nth(1);
    await expect(hit).toHaveAttribute('href', link);
    await hit.click();
    await expect(page).toHaveURL(target ?? link);
    await page.keyboard.press('Escape');
  }
});

test('nobody finds what they may not see, and what is typed before the page can answer is looked for', async ({
  workspace,
  signedIn,
}) => {
  const { owner, colleague, sql, assistant } = workspace;
  await sql`update public.role_permissions set can_select = false where user_id = ${owner.id} and resource = 'assistants'`;
  await sql`insert into public."phoneNumbers" (user_id, "phoneNumber", label, provider)
    values (${owner.id}, ${`+4930${String(Date.now()).slice(-9)}`}, ${`${assistant.name} line`}, 'sip')`;
  const page = await signedIn(colleague);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  await field.waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('front');
  release();
  const list = page.getByRole('listbox', { name: 'Search results' });
  await expect(list.getByRole('group', { name: 'Phone Numbers' })).toContainText('Front desk line');
  await expect(list.getByRole('group', { name: 'AI Agents' })).toHaveCount(0);
  await expect(field).toHaveValue('front');

  await field.fill('deutsch');
  await expect(list.getByRole('option', { name: 'Switch language to Deutsch' })).toBeVisible();
  await field.fill('new contact');
  await list.getByRole('option', { name: 'New contact' }).click();
  await expect(page).toHaveURL('/crm/contacts/create');
});

test('on a phone, in Arabic: with or without vowel points', async ({ workspace, signedIn }) => {
  const { owner, sql } = workspace;
  const [contact] = await sql<{ id: string }[]>`insert into public.crm_contacts (user_id, first_name, last_name)
    values (${owner.id}, 'مُحَمَّد', 'من مكتب الاستقبال') returning id`;
  const page = await signedIn(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/logs?lng=ar');
  await page.getByRole('button', { name: 'بحث' }).click();
  const field = page.getByRole('combobox', { name: 'بحث' });
  await expect(field).toBeFocused();
  for (const typed of ['محمد', 'مُحَمَّد', 'الإستقبال']) {
    await field.fill(typed);
    await expect(page.getByRole('option', { name: 'مُحَمَّد من مكتب الاستقبال' })).toBeVisible();
  }
  expect((await new AxeBuilder({ page }).include('header').analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'إغلاق البحث' }).click();
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: 'بحث' }).click();
  await field.fill('محمد');
  await page.getByRole('option', { name: 'مُحَمَّد من مكتب الاستقبال' }).click();
  await expect(page).toHaveURL(`/crm/contacts/show/${contact?.id}`);
  await expect(page.getByRole('navigation', { name: 'مسار التنقل' }).getByRole('listitem')).toHaveText([
    ...['إدارة العملاء', 'جهات الاتصال', 'التفاصيل'],
  ]);
  const cards = page.getByRole('navigation', { name: 'الأعداد' });
  await expect(cards.locator('[aria-current=page]')).toHaveText(/^جهات الاتصال.*1$/);
  await expect(cards.locator('[aria-current=page]'), 'the current card is scrolled into view').toBeInViewport();
  expect((await cards.locator('[aria-current=page]').boundingBox())?.width).toBeGreaterThanOrEqual(160);
  // Edges fade where more can be scrolled to.
  for (const edge of ['data-before', 'data-after']) await expect(cards).toHaveAttribute(edge, 'true');
  await cards.getByRole('list').evaluate((list) => list.scrollTo({ left: 0 }));
  await expect(cards).not.toHaveAttribute('data-before');
  await sql`insert into public.crm_contacts (user_id, first_name) values (${owner.id}, 'Second')`;
  await page.evaluate(() => window.dispatchEvent(new Event('pipelineStats:refresh')));
  await expect(cards.locator('[aria-current=page]')).toHaveText(/2$/);
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
});

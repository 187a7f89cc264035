import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publishAssistant } from '@/tests/support/assistants';
import { endedCall, expectToHear, phoneOf, reloadBeforeAnswer, roomOf } from './support/phone';
import { sentAudioPackets } from './support/sound';
import { expect, freshPage, test } from './support/test';
import { GREETING, type Workspace } from './support/workspace';

const RULES = 'when the callee says opening: say We open at nine in the morning.';

async function say(page: Page, words: string) {
  const field = phoneOf(page).phone.getByLabel('Type to the agent');
  await field.fill(words);
  await expect(phoneOf(page).button('Send'), 'the agent is there').toBeEnabled();
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

async function talkToFrontDesk(page: Page, { sql, assistant }: Workspace) {
  await publishAssistant(sql, assistant.id, { instructions: RULES });
  await page.goto('/assistants');
  await page.getByRole('button', { name: 'Talk to Front desk' }).click();
}

test('talking with an agent from the page: hear it, type to it, read along, hang up, find it in the log', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await talkToFrontDesk(page, workspace);
  const { phone, button, transcript } = phoneOf(page);
  await expect(phone).toContainText('AI agent, from this page');
  await expect(phone).toContainText(GREETING, { timeout: 40_000 });
  await expectToHear(page);
  await expect(phone).toContainText('The agent cannot hear you.');
  expect(await sentAudioPackets(page), 'nobody is asked for a microphone that is not heard').toBe(0);
  await expect(phone.getByRole('region', { name: 'In this call' }).getByText('You', { exact: true })).toHaveCount(1);

  const before = await transcript();
  await say(page, 'When is your opening hour?');
  await expect(phone).toContainText('We open at nine in the morning.', { timeout: 30_000 });
  await expect.poll(transcript).toBe(before + 2);
  await expectToHear(page);

  await button('Turn on microphone').click();
  await expect(phone).toContainText('Your microphone only reaches people who listen in and the recording.');
  await expect.poll(() => sentAudioPackets(page)).toBeGreaterThan(50);

  await button('Hang up').click();
  await expect(phone).toContainText('Caller ended the call');
  const call = await endedCall(workspace);
  expect(call).toMatchObject({ code: 'caller_hangup' });
  await page.goto('/logs');
  const row = page.getByRole('row').filter({ hasText: 'Call from the page' });
  await expect(row).toContainText('Caller ended the call');
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Call' });
  await expect(drawer).toContainText('When is your opening hour?');
  await expect(drawer).toContainText('We open at nine in the morning.');
});

test('a call from the page outlives reloads: the same call goes on, with what was said, until it is hung up', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  // The first one comes before the page knows its room.
  await reloadBeforeAnswer(page, '**/initiate-call', () => talkToFrontDesk(page, workspace));
  const { phone, button, transcript } = phoneOf(page);
  await expect(phone).toContainText(GREETING, { timeout: 40_000 });
  const first = await roomOf(workspace);

  await page.reload();
  await expect(phone).toContainText(GREETING);
  await say(page, 'When is your opening hour?');
  await expect(phone).toContainText('We open at nine in the morning.', { timeout: 30_000 });
  await expect(phone, 'it is the agent that was there before').not.toContainText('One moment please.');

  // On another page, with the microphone on, and the agent in the middle of a sentence.
  await page.goto('/logs');
  await expect(phone).toContainText('We open at nine in the morning.');
  await button('Turn on microphone').click();
  await expect.poll(() => sentAudioPackets(page)).toBeGreaterThan(20);
  await say(page, 'And in the evening?');
  await expectToHear(page);
  await page.reload();
  await expect(phone).toContainText('And in the evening?');
  const before = await transcript();
  await say(page, 'The opening hour again, please.');
  await expect(phone.getByText('We open at nine in the morning.')).toHaveCount(2, { timeout: 30_000 });
  expect(await transcript()).toBeGreaterThanOrEqual(before + 2);

  const rows = await workspace.sql`select id, state from public."callLogs" where user_id = ${workspace.owner.id}`;
  expect(rows, 'the one call, not ended by any reload').toEqual([{ id: first.id, state: 'ongoing' }]);
  await button('Hang up').click();
  expect(await endedCall(workspace)).toMatchObject({ id: first.id, code: 'caller_hangup' });
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Call from the page' })).toContainText('Caller ended the call');
  await expect(phone, 'a call that is over is not taken up again').toBeHidden();
});

test('Arabic on a phone: the agent is talked to from its drawer, and a refusal is said in words', async ({
  browser,
  workspace,
}) => {
  await workspace.sql`update public."internalUsers" set user_lang = 'ar_EG' where "authID" = ${workspace.owner.id}`;
  const arabic = { begin_message: 'مرحبًا، كيف أساعدك؟', language: 'ar', voice: 'layla' };
  await publishAssistant(workspace.sql, workspace.assistant.id, arabic);
  const page = await freshPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await page.locator('input[type="email"]').fill(workspace.owner.email);
  await page.locator('input[type="password"]').fill(workspace.owner.password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL('/');
  await page.goto(`/assistants/${workspace.assistant.id}`);
  await page.getByRole('button', { name: 'التحدث مع هذا الوكيل' }).click();
  const phone = page.getByRole('complementary');
  await expect(phone.getByRole('log')).toContainText('مرحبًا', { timeout: 40_000 });
  await expect(phone).toContainText('لا يستطيع الوكيل سماعك.');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
  await page.getByRole('button', { name: 'إنهاء المكالمة' }).click();
  await expect(page.getByRole('button', { name: 'التحدث مجددًا' })).toBeVisible();

  await workspace.sql`update public.assistants set deleted = true where id = ${workspace.assistant.id}`;
  await page.getByRole('button', { name: 'التحدث مجددًا' }).click();
  await expect(phone.getByRole('alert')).toBeVisible();
  await page.context().close();
});

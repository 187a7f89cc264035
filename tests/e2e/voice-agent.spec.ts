import { endedCall, expectToHear } from './support/phone';
import { expect, test } from './support/test';

test('the agent of the header knows where one is, opens screens, fills the search, and is taken back', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  const page = await signedIn(owner);
  await page.getByRole('button', { name: 'Talk to the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Voice assistant' });
  const said = panel.getByRole('log');
  await expect(said).toContainText('Hello, I am an AI assistant.', { timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Conversation with the assistant' })).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/^00:\d\d$/);
  await expect(panel).toContainText('The assistant recognizes no microphone.');
  await expectToHear(page);
  const say = async (words: string) => {
    await panel.getByLabel('Type your message').fill(words);
    await panel.getByLabel('Type your message').press('Enter');
  };

  await say('Please open the deals');
  await expect(page).toHaveURL('/pipeline/deals');
  await expect(said).toContainText('I have opened Deals.');
  await expect(page.getByRole('status').filter({ hasText: 'Opened: Deals' })).toBeAttached();
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('navigation').getByRole('link', { name: 'Call Logs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Call Logs');
  await expect
    .poll(async () => {
      await say('Where am I?');
      await expect(said).toContainText('You are here');
      return (await said.textContent())?.includes('You are here: Call Logs');
    })
    .toBe(true);

  await say('Search for Front desk');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('Front desk');
  await expect(page.getByRole('option', { name: /Front desk/ }).first()).toBeVisible();
  await expect(said).toContainText('I have put “Front desk” into the search.');

  await panel.getByRole('button', { name: 'End conversation' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'The conversation has ended.' })).toBeVisible();
  const call = await endedCall(workspace);
  expect(call).toMatchObject({ code: 'caller_hangup' });
  const tools =
    await sql`select text from public.call_turns where call_id = ${call.id} and role = 'tool' order by at_ms`;
  expect(tools.map(({ text }) => text)).toEqual(['openScreen {"screen":"deals"}', 'fillSearch {"words":"Front desk"}']);

  await sql`insert into app.tenant_limits (user_id, calls_per_day) values (${owner.id}, 0)
    on conflict (user_id) do update set calls_per_day = 0`;
  await panel.getByRole('button', { name: 'Talk again' }).click();
  await expect(panel.getByRole('alert')).toContainText('Log Error');
  await expect(panel.getByRole('alert')).toContainText('Could not create call log.');
});

import AxeBuilder from '@axe-core/playwright';
import type { Route } from '@playwright/test';
import { giveKey, ProvidersStandIn } from '@/tests/support/providers';
import { expectHeard, withoutMicrophone } from './support/microphone';
import { expect, test } from './support/test';
import { GREETING } from './support/workspace';

test('an agent is tried in writing as its draft is saved, and its tools wait for the person', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner, assistant } = workspace;
  const [tool] = await sql`insert into public."customTools" ${sql({
    ...{ user_id: owner.id, owner_id: owner.id, created_by: owner.id, name: 'Order status', method: 'GET' },
    ...{ url: 'https://orders.example.com/', headers: sql.json({}) },
  })} returning id`;
  await sql`update public.assistants set tool_ids = ${[String(tool?.id)]}, instructions = ${[
    'when the callee says price: say It is twenty dollars a month.',
    'when the callee says order: use Order status',
    'when the callee says goodbye: say Goodbye! / end',
  ].join('\n')} where id = ${assistant.id}`;
  const page = await signedIn(owner);
  const look = async (name: string) => {
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
  };
  await page.goto(`/assistants/${assistant.id}`);
  const form = page.getByRole('dialog', { name: 'AI agent' });
  await form.getByLabel('Name').fill('Front office');
  await expect(form.getByRole('button', { name: 'Save before you test' })).toBeDisabled();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByRole('button', { name: 'Test', exact: true }).click();

  const panel = page.getByRole('dialog', { name: 'Test of Front office' });
  const talk = panel.getByRole('list', { name: 'Conversation' });
  await expect(talk).toContainText(GREETING);
  await expect(panel).toContainText('nothing recognises a microphone');
  await expect(panel.getByRole('button', { name: 'Talk' })).toBeDisabled();
  await expect(panel.getByRole('link', { name: 'Add a key under Credentials' })).toHaveAttribute(
    'href',
    '/credentials',
  );
  const say = async (words: string) => {
    await panel.getByLabel('What the caller says').fill(words);
    // Not before the agent has ended: until then it is kept as it was typed.
    await panel.getByRole('button', { name: 'Say', exact: true }).click();
  };
  await say('What is the price?');
  await expect(talk).toContainText('It is twenty dollars a month.');
  await expect(talk).toContainText(/\d+ ms/);

  // What could not be sent comes back before what was typed meanwhile.
  const field = panel.getByLabel('What the caller says');
  const refuse = async (route: Route) => {
    await field.fill('And then?');
    await route.fulfill({ status: 502, json: { error: 'trial_failed' } });
  };
  await page.route(/\/trial$/, refuse, { times: 1 });
  await say('Are you there?');
  await expect(field).toHaveValue('Are you there? And then?');

  await say('Where is my order?');
  await expect(talk).toContainText('Nothing has been sent.');
  await panel.getByLabel('What it answers').fill('On its way');
  await look('panel');
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await panel.getByRole('button', { name: 'Give this answer' }).click();
  await expect(talk.getByText('On its way', { exact: true })).toBeVisible();
  await say('Goodbye then');
  await expect(panel).toContainText('The agent ended the call here.');

  await panel.getByRole('button', { name: 'Save as a test case' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as a test case' });
  await saving.getByLabel('Name').fill('Price and order');
  await saving.getByLabel('The agent must say').fill('twenty dollars');
  await saving.getByLabel('The agent must say').press('Enter');
  await look('save');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The test case is saved')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await form.getByRole('button', { name: 'Test cases' }).click();
  const tests = page.getByRole('dialog', { name: 'Test cases' });
  await expect(tests).toContainText('0 passed, 0 failed, 1 not run');
  await tests.getByRole('button', { name: 'Run all' }).click();
  await expect(tests).toContainText('1 passed, 0 failed, 0 not run');
  await look('tests');
  await tests.getByRole('button', { name: 'Change Price and order' }).click();
  const changing = page.getByRole('dialog', { name: 'Change the test case' });
  await changing.getByLabel('Name').fill('Price');
  await changing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(changing).toBeHidden();
  await expect(tests).toContainText('0 passed, 0 failed, 1 not run');
  await tests.getByRole('button', { name: 'Run Price', exact: true }).click();
  await expect(tests).toContainText('1 passed, 0 failed, 0 not run');
  await tests.getByRole('button', { name: 'Close' }).click();

  await form
    .getByLabel('Instructions')
    .fill('when the callee says price: say It is thirty.\nwhen the callee says order: use Order status');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish version 2' });
  await expect(publishing.getByRole('alert')).toContainText('1 of 1 test cases failed');
  await expect(publishing).toContainText('Did not say “twenty dollars”');
  await look('gate');
  expect((await new AxeBuilder({ page }).include('.mantine-Modal-content').analyze()).violations).toEqual([]);
  await publishing.getByRole('button', { name: 'Publish anyway' }).click();
  await form.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText(
    'Published although 1 of 1 test cases had not passed',
  );
});

test('an agent is talked to with the microphone: it hears, answers aloud and listens again; who refuses it is told', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner, assistant } = workspace;
  const providers = await ProvidersStandIn.open();
  await giveKey(sql, owner.id, 'deepgram');
  await giveKey(sql, owner.id, 'openai');
  await sql`update public.assistants set stt_provider = 'deepgram', stt_model = 'nova-3', begin_message = repeat(begin_message || ' ', 10),
    mind_provider = 'openai', mind_model = 'gpt-4o-mini' where id = ${assistant.id}`;
  let more: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (more = resolve));
  providers.mind = async function* () {
    yield { content: 'It is twenty dollars a month. ' };
    await held;
    yield { content: 'Shall I book it?' };
  };
  const page = await signedIn(owner);
  await page.goto(`/assistants/${assistant.id}`);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Test of Front desk' });
  const talk = panel.getByRole('list', { name: 'Conversation' });
  await expect(talk).toContainText(GREETING);
  await expect(panel).toContainText('your voice goes to Deepgram');

  providers.words = 'What is the price?';
  const asked = page.waitForRequest('**/trial/speak');
  await panel.getByRole('button', { name: 'Talk' }).press('Enter');
  // A sentence at a time, however much there is to say.
  const [first = ''] = GREETING.split(/(?<=\.) /);
  expect((await asked).postDataJSON()).toEqual({ text: first });
  await expect(panel.getByText(first, { exact: true }), 'its caption').toBeVisible();
  await expect(panel.getByRole('status').filter({ hasText: 'The agent is speaking.' })).toBeVisible();
  await panel.getByRole('button', { name: 'Interrupt' }).click();
  const listens = panel.getByRole('status').filter({ hasText: 'Listening.' });
  await expect(listens).toBeVisible();
  // Something was said when the tone has moved the meter.
  await expect(panel.locator('[aria-hidden] > span[style*="scaleX"]')).toBeAttached();
  await panel.getByRole('button', { name: 'That is all' }).click();
  await expect(talk).toContainText('What is the price?');
  const caption = panel.getByText('It is twenty dollars a month.', { exact: true });
  await expect(talk.locator('[aria-busy]'), 'the words stand there').toContainText('It is twenty dollars a month.');
  await expect(caption.last(), 'and are heard, before the model has said the rest').toBeVisible();
  await expect(caption).toHaveCount(2);
  more();
  await expect(talk).toContainText('It is twenty dollars a month. Shall I book it?');
  await expectHeard(providers);
  await expect(listens, 'once the answer has been heard').toBeVisible();
  await panel.getByRole('button', { name: 'Stop talking' }).click();
  await expect(panel.getByRole('button', { name: 'Talk' })).toBeEnabled();
  await expect(panel.getByRole('button', { name: 'Save as a test case' })).toBeEnabled();
  await providers.close();

  await page.route(`**/assistants/${assistant.id}`, withoutMicrophone);
  await page.reload();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await panel.getByRole('button', { name: 'Talk' }).click();
  await expect(panel.getByRole('alert')).toContainText('Your microphone was not allowed.');
});

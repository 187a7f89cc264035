import AxeBuilder from '@axe-core/playwright';
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
  const say = async (words: string) => {
    await panel.getByLabel('What the caller says').fill(words);
    await panel.getByLabel('What the caller says').press('Enter');
  };
  await say('What is the price?');
  await expect(talk).toContainText('It is twenty dollars a month.');
  await expect(talk).toContainText(/\d+ ms/);
  await say('Where is my order?');
  await expect(talk).toContainText('Nothing has been sent.');
  await panel.getByLabel('What it answers').fill('On its way');
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/panel-wide.png` });
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await panel.getByRole('button', { name: 'Give this answer' }).click();
  await expect(talk.getByText('On its way', { exact: true })).toBeVisible();
  await say('Goodbye then');
  await expect(panel).toContainText('The agent ended the call here.');
});

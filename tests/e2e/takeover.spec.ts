import { calleeHeard, endedCall, expectToHear, phoneOf, startInBackground } from './support/phone';
import { heardEnergy } from './support/sound';
import { expect, test } from './support/test';
import { MICROPHONE_HZ, toneShare } from './support/tone';

test('a colleague speaks in place of the agent, which is silent until it is handed back and goes on', async ({
  workspace,
  signedIn,
}) => {
  const colleague = await signedIn(workspace.colleague);
  const { sql, assistant } = workspace;
  await sql`update public.assistants set crm_rules = '{"outgoing": {"create": "lead"}}' where id = ${assistant.id}`;
  await sql`select app.freeze_assistant(${assistant.id})`;
  await colleague.goto('/callcenter/live');
  await startInBackground(workspace, '+12025550109');
  const card = colleague.getByRole('article').filter({ hasText: '0109' });
  await card.getByRole('button', { name: 'Join' }).click();
  const line = phoneOf(colleague);
  await expect(line.phone).toContainText('The callee hears you. The AI does not.');
  await expectToHear(colleague);

  await line.button('Take over from the agent').click();
  await expect(line.phone).toContainText('You speak with the callee; the agent is silent.');
  await expect(card).toContainText('You have taken over');
  const spoken = async () => {
    const [row] = await workspace.sql<{ count: number }[]>`
      select count(*)::int from public.call_turns t, public.call_turns took where t.call_id = took.call_id
        and took.item_id like 'takeover%' and took.user_id = ${workspace.owner.id} and t.role = 'agent' and t.at_ms > took.at_ms`;
    return row?.count;
  };
  // Nobody is heard once the callee has said what it was saying.
  const growth = async () => {
    const before = await heardEnergy(colleague);
    await colleague.evaluate(() => new Promise((done) => setTimeout(done, 4000)));
    return (await heardEnergy(colleague)) - before;
  };
  await expect.poll(growth, { timeout: 60_000 }).toBeLessThan(0.0001);
  expect(await spoken()).toBe(0);

  await line.phone.getByLabel('What the agent should know').fill('She comes on Thursday.');
  await line.button('Hand back to the agent').click();
  const heard = line.phone.getByRole('log');
  await expect(heard).toContainText('Handed back to the agentShe comes on Thursday.');
  await expect(heard).toContainText('I am back with you. What else can I do for you?');
  await expectToHear(colleague);
  await line.button('Leave').click();
  await card.getByRole('button', { name: /More actions/ }).click();
  await colleague.getByRole('menuitem', { name: 'End for everyone' }).click();
  await colleague.getByRole('button', { name: 'End call', exact: true }).click();
  const call = await endedCall(workspace);
  const { samples, rate } = await calleeHeard(call.id);
  expect(toneShare(samples, rate, MICROPHONE_HZ)).toBeGreaterThan(0.3);
  await colleague.goto(`/logs/${call.id}`);
  await expect(colleague.getByText('Taken over by a person')).toBeVisible();
  await expect(colleague.getByRole('region', { name: 'Result' })).toContainText('Made by the built-in rules', {
    timeout: 40_000,
  });
  // Whom nobody knew is a lead now, until that is taken back.
  const changes = colleague.getByRole('region', { name: 'Changes in the CRM' });
  await expect(changes.getByRole('link', { name: '+12025550109' })).toBeVisible();
  await changes.getByRole('button', { name: 'Revert: New lead' }).click();
  await expect(changes).toContainText('Reverted by Carl Test');
  await expect(changes).toContainText('in the trash');
});

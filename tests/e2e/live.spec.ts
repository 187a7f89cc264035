import { endedCall, expectToHear, phoneOf } from './support/phone';
import { expect, test } from './support/test';

test('a colleague sees the call appear and change without reloading, listens in, hears the owner join, and whispers to the agent', async ({
  workspace,
  signedIn,
}) => {
  const owner = await signedIn(workspace.owner);
  const colleague = await signedIn(workspace.colleague);
  await colleague.goto('/callcenter/live');
  await expect(colleague.getByText('No calls are live right now')).toBeVisible();
  const logs = await colleague.context().newPage();
  await logs.goto('/logs');
  await expect(logs.getByText('No calls yet.')).toBeVisible();

  const line = phoneOf(owner);
  await line.dial('+12025550109', workspace);
  await expect(logs.getByRole('table').getByText('Dialing')).toBeVisible();
  const card = colleague.getByRole('article').filter({ hasText: '0109' });
  await expect(card).toBeVisible();
  await line.ongoing();
  await expect(logs.getByRole('table').getByText('Ongoing')).toBeVisible();

  await card.getByRole('button', { name: 'Listen' }).click();
  await expect(phoneOf(colleague).phone).toContainText('You hear the call. Nobody hears you.');
  await expectToHear(colleague);

  await line.button('Join the call').click();
  await expect(line.phone).toContainText('The callee hears you. The AI does not.');
  await expect(card).toContainText('Olivia');
  await expectToHear(colleague);

  const heard = phoneOf(colleague).phone.getByRole('log');
  await colleague.getByRole('textbox', { name: 'Whisper to the agent' }).fill('say We are open until nine.');
  await colleague.keyboard.press('Enter');
  await expect(heard).toContainText('Whisper to the agentsay We are open until nine.');
  await expect(heard).toContainText(/AI AgentWe are open until nine\./);
  await expect(colleague.getByText('The agent has taken the whisper.')).toBeAttached();
  const taken = () => workspace.sql`select text from public.call_whispers
    where user_id = ${workspace.owner.id} and said_by = ${workspace.colleague.id} and taken_at is not null`;
  await expect.poll(async () => (await taken()).length, { message: 'it is not handed over again' }).toBe(1);

  await line.button('Leave').click();
  const more = card.getByRole('button', { name: /More actions/ });
  for (const act of ['Mute agent', 'Unmute agent', 'Mute agent']) {
    await more.click();
    await colleague.getByRole('menuitem', { name: act, exact: true }).click();
    const done = act === 'Unmute agent' ? 'Successfully unmuted participant' : 'Successfully muted participant';
    await expect(colleague.getByText(done).last()).toBeVisible();
  }
  await more.click();
  await colleague.getByRole('menuitem', { name: 'End for everyone' }).click();
  await colleague.getByRole('button', { name: 'End call', exact: true }).click();
  await expect(colleague.getByText('No calls are live right now')).toBeVisible();
  await expect(logs.getByRole('table').getByText('Call ended by supervisor')).toBeVisible();
  expect((await endedCall(workspace)).code).toBe('supervisor_ended');
});

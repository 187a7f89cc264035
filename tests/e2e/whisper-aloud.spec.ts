import { giveEars, recognitionStandIn } from '../support/recognition-stand-in';
import { calleeHeard, endedCall, expectToHear, phoneOf, startInBackground } from './support/phone';
import { heardVoices } from './support/sound';
import { expect, test } from './support/test';
import { MICROPHONE_HZ, toneShare } from './support/tone';

test('a colleague holds a button and tells the agent aloud what nobody else hears', async ({ workspace, signedIn }) => {
  const { sql, owner, assistant } = workspace;
  const recognition = await recognitionStandIn(
    'say We are open until nine.',
    (samples, rate) => toneShare(samples, rate, MICROPHONE_HZ) > 0.5,
  );
  await giveEars(sql, owner.id, assistant.id);
  const colleague = await signedIn(workspace.colleague);
  await colleague.goto('/callcenter/live');
  await startInBackground(workspace, '+12025550107');
  const card = colleague.getByRole('article').filter({ hasText: '0107' });
  const line = phoneOf(colleague);
  await card.getByRole('button', { name: 'Listen' }).click();

  const listener = await signedIn(owner);
  await listener.goto('/callcenter/live');
  await listener.getByRole('article').filter({ hasText: '0107' }).getByRole('button', { name: 'Listen' }).click();
  await expectToHear(listener);

  const held = card.getByRole('button', { name: /^Hold to whisper by voice/ });
  await held.focus();
  await colleague.keyboard.down(' ');
  await expect(card).toContainText('Speak now: only the agent hears you.');
  const voices = (await Promise.all([heardVoices(listener), heardVoices(colleague)])).flat();
  expect(voices.length).toBeGreaterThanOrEqual(4);
  for (const { samples, rate } of voices) expect(toneShare(samples, rate, MICROPHONE_HZ)).toBeLessThan(0.05);
  await colleague.keyboard.up(' ');
  await expect(card).toContainText(/The agent has taken it: “.?say We are open until nine\..?”/);
  await expect(line.phone.getByRole('log')).toContainText(/AI AgentWe are open until nine\./);
  await expectToHear(colleague);

  await sql`update public."callLogs" set end_requested_at = now(), end_requested_code = 'supervisor_ended'
    where user_id = ${owner.id} and state <> 'ended'`;
  const call = await endedCall(workspace);
  const { samples, rate } = await calleeHeard(call.id);
  expect(toneShare(samples, rate, MICROPHONE_HZ)).toBeLessThan(0.05);
  const whispers = await sql`select said_by, text from public.call_whispers where call_id = ${call.id}`;
  expect([...whispers]).toEqual([{ said_by: workspace.colleague.id, text: 'say We are open until nine.' }]);
  recognition.close();
});

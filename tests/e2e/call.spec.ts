import type { Page } from '@playwright/test';
import { calleeHeard, endedCall, expectToHear, phoneOf, reloadBeforeAnswer, roomOf } from './support/phone';
import { heardEnergy, sentAudioPackets } from './support/sound';
import { expect, test } from './support/test';
import { MICROPHONE_HZ, toneShare } from './support/tone';
import { GREETING } from './support/workspace';

/** Shares of the tone: a person's own voice reaches about 0.03 of it now and then. */
const HEARD = 0.3;
const SILENT = 0.1;

/** What the page is told by these events, from now on. */
async function toldOnPage(page: Page, names: string[]) {
  const heard: [string, unknown][] = [];
  await page.exposeFunction('tell', (name: string, detail: unknown) => heard.push([name, detail]));
  await page.evaluate((events) => {
    for (const name of events)
      document.addEventListener(name, (event) => {
        if (event instanceof CustomEvent) Reflect.get(window, 'tell')(name, event.detail);
      });
  }, names);
  return () => heard;
}

test('dial, listen, join and back, mute the agent, end for everyone, find the call in the log', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  const line = phoneOf(page);
  const { sql, owner, assistant, number } = workspace;
  const [listed] = await sql<{ id: string }[]>`insert into public.dial_list_contacts (user_id, owner_id, phone_number)
    values (${owner.id}, ${owner.id}, '+12025550109') returning id`;
  const told = await toldOnPage(page, ['callInitiated', 'dialListContactUpdated']);
  await line.dial('+12025550109', workspace);
  await expect(line.phone.getByText('Dialing...').first()).toBeVisible();
  await line.ongoing();
  const begun = {
    roomName: (await roomOf(workspace)).room,
    from: number,
    to: '+12025550109',
    assistantId: assistant.id,
  };
  await expect.poll(told).toEqual([
    ['callInitiated', begun],
    ['dialListContactUpdated', { id: listed?.id }],
  ]);
  const [counted] = await sql`select status, call_count, last_called_at is not null as dated
    from public.dial_list_contacts where id = ${listed?.id ?? ''}`;
  expect(counted).toEqual({ status: 'called', call_count: 1, dated: true });

  await expect(line.phone).toContainText('You hear the call. Nobody hears you.');
  await page.setViewportSize({ width: 1366, height: 657 });
  await expect(line.button('End for everyone'), 'in reach in a low window').toBeInViewport({ ratio: 1 });
  await expect(line.phone).toContainText(GREETING, { timeout: 40_000 });
  await expectToHear(page);
  expect(await sentAudioPackets(page), 'in listen nobody hears the microphone').toBe(0);
  const { id } = await roomOf(workspace);
  const agentTurns = async () =>
    (await workspace.sql`select from public.call_turns where call_id = ${id} and role = 'agent'`).length;
  await expect.poll(agentTurns, { message: 'the greeting, and an answer to what was said', timeout: 40_000 }).toBe(2);

  await line.button('Join the call').click();
  await expect(line.phone).toContainText('The callee hears you. The AI does not.');
  await expect.poll(() => sentAudioPackets(page)).toBeGreaterThan(50);

  await line.button('Mute agent').click();
  await expect(line.button('Unmute agent')).toBeVisible();
  await line.button('Unmute agent').click();
  await expect(line.button('Mute agent')).toBeVisible();

  await line.button('Switch to listen').click();
  await expect(line.phone).toContainText('You hear the call. Nobody hears you.');

  await line.button('End for everyone').click();
  const dialog = page.getByRole('dialog', { name: 'End call for everyone?' });
  await dialog.getByRole('button', { name: 'End call' }).click();
  await expect(page.getByText('Call ended for all participants')).toBeVisible();

  const call = await endedCall(workspace);
  expect(call).toMatchObject({ code: 'supervisor_ended', reason: 'Call ended by supervisor' });
  const heard = await calleeHeard(call.id);
  expect(toneShare(heard.samples, heard.rate, MICROPHONE_HZ), 'the callee heard the supervisor').toBeGreaterThan(HEARD);

  await page.goto(`/logs/${call.id}`);
  const drawer = page.getByRole('dialog', { name: 'Call' });
  await expect(drawer).toContainText('A supervisor ended the call for everyone.');
  await expect(drawer).toContainText('On whose side');
  await expect(drawer).toContainText(GREETING);
  await expect(drawer.getByRole('button', { name: 'Play', exact: true })).toBeEnabled({ timeout: 60_000 });
  await expect(drawer.getByRole('list', { name: 'Speakers' }).getByRole('listitem')).toHaveText(['Callee', 'AI Agent']);
  await drawer.getByRole('button', { name: 'Answer times' }).click();
  await expect(drawer.getByRole('table', { name: 'Answer times' })).toContainText(/Voice.*Total.*\d ms/s);
  await expect(drawer.getByRole('table', { name: 'Cost' })).toContainText(/Line.*Simulated callee.*\$0\.00.*Total/s);

  // What was said is found, and opens its call where it was said.
  await page.goto('/logs');
  await page.getByLabel('Words that were said in a call').fill(GREETING.slice(0, 12).toUpperCase());
  const match = page.getByRole('list', { name: 'What was said' }).getByRole('listitem').first();
  await expect(match.locator('mark').first()).toBeVisible();
  await match.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/logs/${call.id}\\?said=.*&at=\\d+`));
  await expect(drawer.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const clock = drawer.getByText(/^\d\d:\d\d \/ \d\d:\d\d$/);
  const first = await clock.textContent();
  await expect(clock, 'it plays on from there').not.toHaveText(first ?? '');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/logs\?said=[^&]*$/);
  const tones = await recordedTones(page, workspace.owner.id, call.id);
  expect(Math.max(...tones), 'the agent, and so the recording, never heard the supervisor').toBeLessThan(SILENT);
});

test('a call without an agent: the caller joins and is heard, also after a reload before its room is known', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  const line = phoneOf(page);
  const dial = () => line.dial('+12025550100', workspace, false);
  await reloadBeforeAnswer(page, /\/rest\/v1\/api_start_calls/, dial);
  await expect(line.phone).toContainText('This call is not recorded.');
  await line.ongoing();
  await expect(line.phone).toContainText('The callee hears you.', { timeout: 40_000 });
  // The callee greets once, and then waits for as long as the caller's tone goes on.
  await expect.poll(() => heardEnergy(page)).toBeGreaterThan(0.01);
  await expect.poll(() => sentAudioPackets(page)).toBeGreaterThan(50);
  await line.button('End for everyone').click();
  await page.getByRole('button', { name: 'End call', exact: true }).click();
  const call = await endedCall(workspace);
  const heard = await calleeHeard(call.id);
  expect(toneShare(heard.samples, heard.rate, MICROPHONE_HZ)).toBeGreaterThan(HEARD);
  const calls = await workspace.sql`select from public."callLogs" where user_id = ${workspace.owner.id}`;
  expect(calls, 'the reload asked for the same call').toHaveLength(1);
});

/** Share of the microphone's tone in each channel of the stored recording: callee's side, agent's side. */
async function recordedTones(page: Page, tenant: string, callId: string): Promise<number[]> {
  const source = await page.evaluate(
    async ({ path }) => {
      const config = JSON.parse(document.getElementById('parley-config')?.textContent ?? '{}');
      const jar = document.cookie.split('; ').filter((cookie) => cookie.startsWith('parley-auth'));
      const raw = jar
        .sort()
        .map((cookie) => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)))
        .join('');
      const session = JSON.parse(atob(raw.replace('base64-', '').replace(/-/g, '+').replace(/_/g, '/')));
      const answer = await fetch(`/storage/v1/object/authenticated/recordings/${path}`, {
        headers: { apikey: config.publishableKey, authorization: `Bearer ${session.access_token}` },
      });
      const context = new OfflineAudioContext(2, 48_000, 48_000);
      const sound = await context.decodeAudioData(await answer.arrayBuffer());
      return Array.from({ length: sound.numberOfChannels }, (_, channel) =>
        Array.from(sound.getChannelData(channel), (value) => Math.round(value * 32_767)),
      );
    },
    { path: `${tenant}/${callId}/1.ogg` },
  );
  return source.map((channel) => toneShare(Int16Array.from(channel), 48_000, MICROPHONE_HZ));
}

import type { Page } from '@playwright/test';
import { pidOf } from '../support/stack';
import { expectToHear, phoneOf } from './support/phone';
import { watchPeerConnections } from './support/sound';
import { expect, test } from './support/test';

const LISTENING = 'You hear the call. Nobody hears you.';

test('a call outlives a reload, another tab and a killed media server', async ({ workspace, signedIn }) => {
  const page = await signedIn(workspace.owner);
  const line = phoneOf(page);
  await line.dial('+12025550109', workspace);
  await line.ongoing();
  await expect(line.phone).toContainText(LISTENING);

  await test.step('a reload takes the call up again', async () => {
    await page.reload();
    await expect(line.phone).toContainText(LISTENING);
    await expectToHear(page);
  });

  await test.step('the media server is killed: the screen says so, and the conversation goes on', async () => {
    const said = await line.transcript();
    process.kill(pidOf('livekit'), 'SIGKILL');
    await expect(line.phone).toContainText(/The connection was lost\. Coming back|The connection is weak/);
    await expect(line.phone).toContainText(LISTENING);
    await expectToHear(page);
    await expect.poll(() => line.transcript()).toBeGreaterThan(said + 1);
  });

  await test.step('a second tab says where the call is, and can take it over', async () => {
    const other = await page.context().newPage();
    await watchPeerConnections(other);
    await other.goto('/');
    const second = phoneOf(other);
    await second.open();
    await expect(second.phone).toContainText('A call is open in another tab');
    await second.button('Bring it here').click();
    await expect(second.phone).toContainText(LISTENING);
    await expectToHear(other);
    await expect(line.phone).toContainText('This call is now open in another tab or on another device.');
  });
});

test('a network that lets no media through: three attempts, then an alert that leads back', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.route(/\/rtc(\/|\?|$)/, (route) => route.abort());
  await blockSignalling(page);
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/livekit-token')) asked.push(Date.now());
  });
  const line = phoneOf(page);
  await line.dial('+12025550107', workspace);
  await expect(line.phone).toContainText('Connection attempt 2 failed:');
  const alert = line.phone.getByRole('alert');
  await expect(alert).toContainText(
    'Connection Error: WebRTC peer connection could not be established. This can happen on restricted networks (e.g., corporate/guest Wi-Fi) that block UDP or TURN/TLS. Details:',
  );
  expect(asked).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(500);
  expect(third - second).toBeGreaterThanOrEqual(1500);
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
  await expect(line.phone).toContainText('You are not connected to this call.');
  await line.ongoing();
});

/** As a firewall does it: the socket to the media server never opens. */
async function blockSignalling(page: Page): Promise<void> {
  await page.evaluate(() => {
    const Native = window.WebSocket;
    window.WebSocket = new Proxy(Native, {
      construct: (target, [url, protocols]: [string | URL, (string | string[])?]) =>
        new target(new URL(url).pathname.startsWith('/rtc') ? 'ws://127.0.0.1:9' : url, protocols),
    });
  });
}

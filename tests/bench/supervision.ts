import type { Browser, Page } from '@playwright/test';
import { phoneOf } from '../e2e/support/phone';
import { signIn } from '../e2e/support/test';
import { watchPeerConnections } from '../e2e/support/sound';
import { makeWorkspace } from '../e2e/support/workspace';
import type { PrivateStack } from '../support/stack';
import { median, type Measures } from './report';
import { askForEnd, startCall, untilState } from './start-call';

const ROUNDS = 3;

/** Click *Listen* → first sound; click *Join* → the other listener (and so the callee) hears the microphone. */
export async function supervision(browser: Browser, stack: PrivateStack): Promise<Measures> {
  const workspace = await makeWorkspace();
  const baseURL = `http://127.0.0.1:${stack.port}`;
  const [listen, join]: [number[], number[]] = [[], []];
  const person = async (who: typeof workspace.owner) => {
    const page = await (await browser.newContext({ baseURL, permissions: ['microphone'] })).newPage();
    await watchPeerConnections(page);
    await signIn(page, who);
    await page.goto('/callcenter/live');
    return page;
  };
  const [owner, colleague] = [await person(workspace.owner), await person(workspace.colleague)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const call = await startCall(workspace, '+12025550109');
    await untilState(workspace, call.id, 'ongoing');
    const button = (page: Page) => page.getByRole('article').getByRole('button', { name: 'Listen' });
    listen.push(await clickToSound(owner, () => button(owner).click()));
    await clickToSound(colleague, () => button(colleague).click());
    join.push(await clickToSound(colleague, () => phoneOf(owner).button('Join the call').click()));
    await askForEnd(workspace, call.id);
    await untilState(workspace, call.id, 'ended');
  }
  await owner.context().close();
  await colleague.context().close();
  await workspace.sql.end();
  return {
    'click Listen → first sound, median (ms)': median(listen),
    'click Join → heard by others, median (ms)': median(join),
  };
}

/** Milliseconds from the click until a voice that was not there before brings sound to the page. */
async function clickToSound(page: Page, click: () => Promise<void>): Promise<number> {
  const heardAt = page.evaluate(async () => {
    const voices = async () => {
      const connections: RTCPeerConnection[] = Reflect.get(window, '__peerConnections') ?? [];
      const energies = new Map<string, number>();
      for (const connection of connections.filter(({ connectionState }) => connectionState === 'connected')) {
        (await connection.getStats()).forEach((entry) => {
          if (entry.type === 'inbound-rtp' && entry.kind === 'audio') energies.set(entry.id, entry.totalAudioEnergy);
        });
      }
      return energies;
    };
    const known = new Set((await voices()).keys());
    const limit = Date.now() + 20_000;
    while (Date.now() < limit) {
      if ([...(await voices())].some(([id, energy]) => !known.has(id) && energy > 0.0001)) return Date.now();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return Number.NaN;
  });
  const since = Date.now();
  await click();
  return (await heardAt) - since;
}

import { createServer, type Server } from 'node:http';
import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { publishAssistant } from '@/tests/support/assistants';
import { giveKey, ProvidersStandIn } from '@/tests/support/providers';
import { hydrated } from './support/hydrated';
import { expectHeard } from './support/microphone';
import { expect, freshPage, test } from './support/test';
import { GREETING, type Workspace } from './support/workspace';

const RULES = 'when the callee says opening: say We open at nine in the morning.';
/** By a provider: the agent hears what a visitor says. */
const RECOGNISED = { stt_provider: 'deepgram', stt_model: 'nova-3' };
const servers: Server[] = [];
/** One visitor may start three conversations a minute: each journey is another one. */
test.beforeEach(({ workspace }) => workspace.sql`update app.embed_tickets set visitor = gen_random_uuid()`);
test.afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

/** Somebody else's site, on a host of its own, with the line in its page. */
async function site(host: string, line: () => string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // The strictest that a site can say of itself; the line says otherwise for its frame.
    response.setHeader('referrer-policy', 'no-referrer');
    const listen = '<script>window.told = []; addEventListener("message", ({ data }) => told.push(data))</script>';
    response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${listen}${line()}</html>`);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, host, done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://${host}:${address.port}`;
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');

/** The site refuses nothing: the browser shows no page of ours in a site that is not listed. */
async function expectBlocked(page: Page) {
  await expect.poll(() => page.frames()[1]?.url() ?? '').toContain('chrome-error://');
}

async function offer({ sql, owner, assistant }: Workspace, sites: string[], enabled = true) {
  await sql`insert into public.assistant_embeds (user_id, assistant_id, enabled, sites)
    values (${owner.id}, ${assistant.id}, ${enabled}, ${sites})
    on conflict (user_id, assistant_id) do update set enabled = excluded.enabled, sites = excluded.sites`;
}

test('an agent is opened to a site, a visitor talks with it there by keyboard, and nowhere else', async ({
  browser,
  workspace,
  signedIn,
}) => {
  await publishAssistant(workspace.sql, workspace.assistant.id, {
    instructions: RULES,
    sdk_messages: ['transcript', 'status-update'],
  });
  let line = '';
  const shop = await site('127.0.0.2', () => line);
  const stranger = await site('127.0.0.3', () => line);

  const owner = await signedIn(workspace.owner);
  await owner.goto(`/assistants/${workspace.assistant.id}`);
  await owner.getByRole('button', { name: 'In other sites' }).click();
  const dialog = owner.getByRole('dialog', { name: 'In other sites' });
  await dialog.getByLabel('Sites', { exact: true }).fill('no/site at:all*');
  await expect(dialog).toContainText('This is no site: at:all*');
  await dialog.getByLabel('Sites', { exact: true }).fill(`${shop}/contact`);
  await dialog.getByLabel('Offer this agent in other sites').check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const shown = dialog.locator('pre');
  await expect(shown).toContainText('<iframe src="');
  line = (await shown.textContent()) ?? '';
  const preview = dialog.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Front desk' })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Start conversation' })).toBeDisabled();

  const page = await freshPage(browser);
  await page.goto(shop);
  const frame = frameOf(page);
  await hydrated(frame.getByRole('button', { name: 'Start conversation' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('log', { name: 'What is said' })).toContainText(GREETING, { timeout: 40_000 });
  await expect(frame.getByRole('log'), 'the keyboard is not lost with the button').toBeFocused();
  await expect(frame.getByRole('status')).toContainText('The assistant recognizes no microphone.');
  const field = frame.getByLabel('Type your message');
  await expect(frame.getByRole('button', { name: 'Send' })).toBeDisabled();
  await field.fill('When is your opening hour?');
  await expect(frame.getByRole('button', { name: 'Send' }), 'the agent is there').toBeEnabled();
  await field.press('Enter');
  await expect(frame.getByRole('log')).toContainText('We open at nine in the morning.', { timeout: 30_000 });
  await expect(frame.getByRole('log')).toContainText('You');
  expect(await page.context().cookies(), 'nothing is kept of a visitor').toEqual([]);
  const told = await page.evaluate<unknown[]>('window.told');
  expect(told).toEqual(
    expect.arrayContaining([
      { source: 'parley', type: 'status-update', status: 'in-progress' },
      expect.objectContaining({ type: 'transcript', role: 'user', transcript: 'When is your opening hour?' }),
      expect.objectContaining({ type: 'transcript', role: 'assistant', transcript: GREETING, final: true }),
    ]),
  );

  await frame.getByRole('button', { name: 'End conversation' }).press('Enter');
  await expect(frame.getByRole('status')).toContainText('The conversation has ended.');
  await expect(frame.getByRole('button', { name: 'New conversation' })).toBeFocused();
  await page.keyboard.press('Enter');

  const providers = await ProvidersStandIn.open();
  await giveKey(workspace.sql, workspace.owner.id, 'deepgram');
  await publishAssistant(workspace.sql, workspace.assistant.id, RECOGNISED);
  await frame.getByRole('button', { name: 'Start conversation' }).click();
  await expect(frame.getByRole('log')).toContainText(GREETING, { timeout: 40_000 });
  await expect(frame.getByRole('status')).toContainText('The assistant hears you.');
  await expectHeard(providers);
  providers.words = 'When is your opening hour?';
  await expect(frame.getByRole('log')).toContainText('We open at nine in the morning.', { timeout: 30_000 });
  await providers.close();
  await offer(workspace, [shop], false);
  await expect(frame.getByRole('main').getByRole('alert')).toContainText(
    'This assistant is not offered here at the moment.',
    {
      timeout: 20_000,
    },
  );
  await offer(workspace, [shop]);

  await page.goto(stranger);
  await expectBlocked(page);
  await page.goto(`data:text/html,${encodeURIComponent(line)}`);
  await expectBlocked(page);
  await page.goto(shop);
  await expect(frame.getByRole('button', { name: 'Start conversation' })).toBeVisible();
  await page.context().close();
});

test('Arabic, dark and narrow: the frame fits, the agent is heard, and a site that lends no microphone is said', async ({
  browser,
  workspace,
}) => {
  const address = `${test.info().project.use.baseURL}/assistants/embed/${workspace.assistant.id}?lng=ar`;
  const shop = await site(
    '127.0.0.2',
    () =>
      `<iframe src="${address}" title="x" referrerpolicy="origin" style="width:320px;height:560px;border:0"></iframe>`,
  );
  await offer(workspace, [shop]);
  await publishAssistant(workspace.sql, workspace.assistant.id, RECOGNISED);
  const page = await freshPage(browser);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(shop);
  const frame = frameOf(page);
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(frame.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await frame.getByRole('button', { name: 'بدء المحادثة' }).click();
  await expect(frame.getByRole('log')).toContainText(GREETING, { timeout: 40_000 });
  await expect(frame.getByRole('status')).toContainText('لم يُسمح باستخدام الميكروفون. اكتب بدلًا من ذلك.');
  const wider = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wider, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).include('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
  await page.context().close();
});

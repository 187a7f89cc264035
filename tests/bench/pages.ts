import type { Browser, Page } from '@playwright/test';
import { signIn } from '../e2e/support/test';
import { makeWorkspace } from '../e2e/support/workspace';
import type { PrivateStack } from '../support/stack';
import type { Measures } from './report';

/** Cold loads: bytes over the wire and time until the first real content stands on the screen. */
export async function pages(browser: Browser, stack: PrivateStack): Promise<Measures> {
  const baseURL = `http://127.0.0.1:${stack.port}`;
  const workspace = await makeWorkspace();
  await workspace.sql`insert into public."callLogs" (user_id, created_by, sub_account_user_id, "from", "to", type, direction, simulated, state, "endedReason", ended_code, ended_at)
    select ${workspace.owner.id}, ${workspace.owner.id}, ${workspace.owner.id}, ${workspace.number}, '+12025550100', 'Phone', 'outbound', true, 'ended', 'No answer', 'no_answer', now()
    from generate_series(1, 200)`;
  const signedOut = await coldLoad(browser, baseURL, '/login', (page) => page.getByRole('button', { name: 'Sign in' }));
  const context = await browser.newContext({ baseURL });
  await signIn(await context.newPage(), workspace.owner);
  const state = await context.storageState();
  const logs = await coldLoad(browser, baseURL, '/logs', (page) => page.getByText('No answer').first(), state);
  await workspace.sql.end();
  return {
    '/login: bytes (kB)': signedOut.kb,
    '/login: time to content (ms)': signedOut.ms,
    '/logs: bytes (kB)': logs.kb,
    '/logs: requests': logs.requests,
    '/logs: time to rows (ms)': logs.ms,
  };
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

async function coldLoad(
  browser: Browser,
  baseURL: string,
  path: string,
  content: (page: Page) => ReturnType<Page['getByText']>,
  storageState?: State,
) {
  const context = await browser.newContext({ baseURL, ...(storageState && { storageState }) });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  let [bytes, requests] = [0, 0];
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const since = Date.now();
  await page.goto(path, { waitUntil: 'commit' });
  await content(page).waitFor();
  const ms = Date.now() - since;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ms, kb: Math.round(bytes / 1024), requests };
}

import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { EPHEMERAL_COOKIE } from '@/lib/session/cookie';
import { sessionOf } from '../../support/browser-session';
import { stackEnvironment } from '../../support/stack';
import { watchPeerConnections } from './sound';
import { makeWorkspace, type Person, type Workspace } from './workspace';

interface Fixtures {
  workspace: Workspace;
  /** A page of its own browser context, signed in, on the overview. */
  signedIn: (person: Person) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  workspace: async ({}, provide) => {
    const workspace = await makeWorkspace();
    await provide(workspace);
    await endCalls(workspace);
    await workspace.sql.end();
  },
  signedIn: async ({ browser }, provide) => {
    const pages: Page[] = [];
    await provide(async (person) => {
      const page = await freshPage(browser);
      pages.push(page);
      await bringSession(page, person);
      await page.goto('/');
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
export { expect };

/** A call goes on when its page is closed, and the agents of earlier tests would take the next one its time. */
async function endCalls({ sql, owner }: Workspace): Promise<void> {
  await sql`update public."callLogs" set end_requested_at = now(), end_requested_code = 'supervisor_ended'
    where user_id = ${owner.id} and state <> 'ended' and end_requested_at is null`;
  const live = async () =>
    (await sql`select from public."callLogs" where user_id = ${owner.id} and state <> 'ended'`).length;
  await expect.poll(live, { message: 'calls that the test left running end', timeout: 30_000 }).toBe(0);
}

export async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await watchPeerConnections(page);
  return page;
}

/** What the sign-in page leaves in a browser, without the page: the journeys that are about signing in go by the page. */
async function bringSession(page: Page, { email, password }: Person): Promise<void> {
  const { cookies, token } = await sessionOf(email, password);
  const kept = [...cookies, { name: EPHEMERAL_COOKIE, value: '1' }];
  const { PARLEY_PUBLIC_URL: url = '' } = stackEnvironment();
  await page.context().addCookies(kept.map((cookie) => ({ ...cookie, url, sameSite: 'Lax' })));
  const told = await page.request.post('/login', { headers: { authorization: `Bearer ${token}`, origin: url } });
  expect(told.ok(), 'the server takes the session').toBe(true);
}

/** In whatever language the page speaks. */
export async function signIn(page: Page, person: Person, address = '/login'): Promise<void> {
  await page.goto(address);
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').fill(person.password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/');
}

import type { Page } from '@playwright/test';
import { askAs } from '@/tests/support/brands';
import { expect, freshPage, signIn, test } from './support/test';
import type { Person } from './support/workspace';

/** A session of this person that no page knows. */
async function tokenOf(page: Page, { email, password }: Person): Promise<string> {
  return page.evaluate(
    async (credentials) => {
      const { publishableKey } = JSON.parse(document.getElementById('parley-config')?.textContent ?? '{}');
      const headers = { apikey: publishableKey, 'content-type': 'application/json' };
      const body = JSON.stringify(credentials);
      const answer = await fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body });
      return (await answer.json()).access_token;
    },
    { email, password },
  );
}

test('a token in an address signs in at the clean address; somebody else is asked first', async ({
  browser,
  workspace,
}) => {
  const page = await freshPage(browser);
  await page.goto('/login');
  const token = await tokenOf(page, workspace.owner);
  const colleague = await tokenOf(page, workspace.colleague);

  const first = await page.request.get(`/logs?days=7&token=${token}`, { maxRedirects: 0 });
  expect([first.status(), first.headers().location]).toEqual([303, '/logs?days=7']);
  expect(first.headers()['referrer-policy']).toBe('no-referrer');
  expect(first.headers()['set-cookie']).toContain('HttpOnly');
  await page.context().clearCookies();

  await page.goto(`/logs?days=7&token=${token}`);
  await expect(page.getByRole('heading', { name: 'Call Logs', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/logs?days=7');

  await page.goto(`/?token=${colleague}`);
  await expect(page.getByText(`You are signed in as ${workspace.owner.email}`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('button', { name: /Account of Olivia/ })).toBeVisible();
  await page.goto(`/?token=${colleague}`);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page.getByRole('button', { name: /Account of Carl/ })).toBeVisible();
  await page.context().close();
});

test('a token that is worth nothing leads to the sign-in page, and keeps who is signed in', async ({
  browser,
  workspace,
}) => {
  const page = await freshPage(browser);
  await page.goto('/logs?token=nonsense');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, workspace.owner);
  await page.goto('/logs?token=nonsense');
  await expect(page.getByRole('heading', { name: 'Call Logs', level: 1 })).toBeVisible();
  await page.context().close();
});

/** Under any name that ends so, this machine answers. */
function elsewhere(page: Page): string {
  const url = new URL(page.url());
  url.hostname = 'elsewhere.localhost';
  return url.origin;
}

/** Asked for by the page itself, as its own button does. */
const askForCode = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/session/hand-off-code', { method: 'POST' });
    const { code }: { code: string } = await answer.json();
    return { status: answer.status, code };
  });

async function codeOf(page: Page): Promise<string> {
  const { status, code } = await askForCode(page);
  expect(status).toBe(200);
  return code;
}

test('a code takes a session to another host once: looking ahead does not spend it, and what comes there can be renewed', async ({
  browser,
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  const code = await codeOf(page);
  const other = await freshPage(browser);
  const host = elsewhere(page);
  const { origin, host: name } = new URL(host);
  const ahead = await askAs(origin.replace('elsewhere.localhost', '127.0.0.1'), name, `/?token=${code}`);
  expect([ahead.status, ahead.headers.location]).toEqual([303, '/']);

  await other.goto(`${host}/logs?days=7&token=${code}`);
  await expect(other.getByRole('heading', { name: 'Call Logs', level: 1 })).toBeVisible();
  await expect(other).toHaveURL(`${host}/logs?days=7`);
  const next = await codeOf(other);
  const third = await freshPage(browser);
  await third.goto(`${host}/?token=${code}`);
  await expect(third).toHaveURL(/\/login/);

  await signIn(third, workspace.colleague);
  await third.goto(`/?token=${next}`);
  await expect(third.getByText(`This link signs in ${workspace.owner.email}`, { exact: false })).toBeVisible();
  await third.getByRole('button', { name: 'Switch account' }).click();
  await expect(third.getByRole('button', { name: /Account of Olivia/ })).toBeVisible();
  await other.context().close();
  await third.context().close();
});

test('a session that was lent for its time hands nothing on', async ({ browser, workspace }) => {
  const page = await freshPage(browser);
  await page.goto('/login');
  await page.goto(`/?token=${await tokenOf(page, workspace.owner)}`);
  await expect(page.getByRole('button', { name: /Account of Olivia/ })).toBeVisible();
  expect(await askForCode(page)).toEqual({ status: 403, code: 'not_allowed' });
  await page.context().close();
});

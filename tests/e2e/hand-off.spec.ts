import type { Page } from '@playwright/test';
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

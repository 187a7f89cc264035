import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { as } from '@/tests/support/database';
import { expect, signIn, test } from './support/test';

/** Opens a page that is told of changes of its person's rights; sockets of the page before do not count. */
async function hearing(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  const joined = /realtime:rights:.*"status":"ok"|"status":"ok".*realtime:rights:/;
  await new Promise<void>((heard) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => joined.test(String(payload)) && heard());
    });
  });
}

const told = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test('whoever is suspended learns it from the open page and at the sign-in, and comes back when it is lifted', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner, colleague } = workspace;
  const suspend = (whom: string, disabled: boolean) =>
    sql`update public."internalUsers" set disabled = ${disabled} where "authID" = ${whom}`;
  const page = await signedIn(colleague);
  await hearing(page, '/logs?days=7');
  await suspend(colleague.id, true);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/logs?days=7')}&lost=suspended`);
  await expect(told(page, 'Your access is suspended')).toContainText('Nothing of yours has been deleted');
  await expect(page.getByText('Session not found')).toHaveCount(0);
  // Until the page can answer its button is switched off, and pale.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await page.getByLabel('Email').fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill(colleague.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This access is suspended.', { exact: false })).toBeVisible();
  await suspend(colleague.id, false);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/logs?days=7');

  // Whoever asks the server first is refused by it, and is led out from there with the same place.
  await page.goto('about:blank');
  await suspend(colleague.id, true);
  await page.goto('/logs?days=7', { waitUntil: 'commit' });
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/logs?days=7')}&lost=suspended`);
  await suspend(colleague.id, false);
  await signIn(page, colleague, '/login');
  await page.goto('/logs?days=7');

  await suspend(owner.id, true);
  await expect(page).toHaveURL(/lost=account$/);
  await expect(told(page, 'This account is suspended')).toBeVisible();
});

test('whoever is removed from an account learns it, and signs in to the own one', async ({ workspace, signedIn }) => {
  const { sql, owner, colleague } = workspace;
  const page = await signedIn(colleague);
  await hearing(page, '/logs');
  await as(sql, owner.id, (t) => t`select public.remove_sub_user(${colleague.id}, ${owner.id})`);
  await expect(page).toHaveURL(/lost=removed$/);
  await expect(told(page, 'You no longer belong to that account')).toBeVisible();
  await signIn(page, colleague);
  await expect(page.getByRole('button', { name: /Account of Carl/ })).toBeVisible();
});

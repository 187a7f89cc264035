import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { as } from '@/tests/support/database';
import { expect, signIn, test } from './support/test';

const told = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test('whoever is suspended learns it from the open page and at the sign-in, and comes back when it is lifted', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner, colleague } = workspace;
  const suspend = (whom: string, disabled: boolean) =>
    sql`update public."internalUsers" set disabled = ${disabled} where "authID" = ${whom}`;
  const page = await signedIn(colleague);
  await page.goto('/logs?days=7');
  await expect(page.getByRole('heading', { name: 'Call Logs', level: 1 })).toBeVisible();
  await suspend(colleague.id, true);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/logs?days=7')}&lost=suspended`);
  await expect(told(page, 'Your access is suspended')).toContainText('Nothing of yours has been deleted');
  await expect(page.getByText('Session not found')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.getByLabel('Email').fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill(colleague.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This access is suspended.', { exact: false })).toBeVisible();
  await suspend(colleague.id, false);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/logs?days=7');

  await suspend(owner.id, true);
  await expect(page).toHaveURL(/lost=account$/);
  await expect(told(page, 'This account is suspended')).toBeVisible();
});

test('whoever is removed from an account learns it, and signs in to the own one', async ({ workspace, signedIn }) => {
  const { sql, owner, colleague } = workspace;
  const page = await signedIn(colleague);
  await page.goto('/logs');
  await expect(page.getByRole('heading', { name: 'Call Logs', level: 1 })).toBeVisible();
  await as(sql, owner.id, (t) => t`select public.remove_sub_user(${colleague.id}, ${owner.id})`);
  await expect(page).toHaveURL(/lost=removed$/);
  await expect(told(page, 'You no longer belong to that account')).toBeVisible();
  await signIn(page, colleague);
  await expect(page.getByRole('button', { name: /Account of Carl/ })).toBeVisible();
});

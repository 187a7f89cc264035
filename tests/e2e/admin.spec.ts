import { execFileSync } from 'node:child_process';
import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from './support/test';
import { makeWorkspace } from './support/workspace';

const makeAdministrator = (email: string) =>
  execFileSync(process.execPath, ['stack/admin.mjs', email], { encoding: 'utf8' });

test("an administrator's day: find an account, take a switch, suspend, and let in again", async ({
  workspace,
  signedIn,
}) => {
  const customer = await makeWorkspace();
  const page = await signedIn(workspace.owner);
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/\?denied=switch/);
  expect(makeAdministrator(workspace.owner.email)).toContain('is an administrator now');
  const theirs = await signedIn(customer.owner);
  await theirs.goto('/assistants');
  await expect(theirs.getByText('Front desk')).toBeVisible();

  await page.goto('/admin-dashboard');
  await expect(page.getByText('Everything is running.')).toBeVisible();
  await page.getByRole('searchbox').fill(customer.owner.email);
  await page.getByRole('button', { name: customer.owner.email }).click();
  const panel = page.getByRole('dialog', { name: 'Account' });
  const agents = panel.getByRole('switch', { name: 'Call center' });
  await expect(agents).toBeChecked();
  await agents.click();
  await expect(agents).not.toBeChecked();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  await expect(theirs, 'the open page leaves').toHaveURL(/\/\?denied=switch/);
  await agents.click();
  await expect(agents).toBeChecked();

  const log = panel.getByRole('region', { name: 'Audit log' });
  await log.getByRole('button', { name: 'Show the log' }).click();
  await expect(log.getByRole('listitem').first()).toContainText('Audit log · ReadOlivia Test');
  await expect(log.getByRole('listitem').filter({ hasText: 'Person · Changed' }).first()).toBeVisible();

  await panel.getByRole('button', { name: 'Work as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Work as Olivia Test' });
  await dialog.getByRole('button', { name: 'Enter account' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A question about the front desk');
  await dialog.getByRole('button', { name: 'Enter account' }).click();
  const banner = page.getByRole('complementary', { name: 'Working in another account' });
  await expect(banner).toContainText('You are working as Olivia Test');
  await banner.getByRole('button', { name: 'Return to my account' }).click();
  await expect(banner).toHaveCount(0);
  await theirs.goto('/user-management/audit?entity=audit_log');
  await expect(theirs.getByRole('row', { name: /Audit log · Read/ })).toContainText('Olivia Test');
  await theirs.goto('/user-management/audit?entity=impersonations');
  await theirs.getByRole('link', { name: /Entered the account/ }).click();
  await expect(theirs.getByRole('region', { name: 'Entry into the account' })).toContainText('A question about the');

  await page.goto(`/admin-dashboard?account=${customer.owner.id}`);
  await panel.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog', { name: 'Suspend' }).getByRole('button', { name: 'Suspend' }).click();
  await expect(panel.getByRole('button', { name: 'Lift suspension' })).toBeVisible();
  await expect(theirs.getByRole('alert').filter({ hasText: 'This account is suspended' })).toBeVisible();
  await panel.getByRole('button', { name: 'Lift suspension' }).click();
  await page.getByRole('dialog', { name: 'Lift suspension' }).getByRole('button', { name: 'Lift suspension' }).click();
  await expect(panel.getByRole('button', { name: 'Suspend' })).toBeVisible();

  await page.goto(`/admin-dashboard?account=${workspace.owner.id}`);
  await expect(page.getByText('This is you.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Billing' })).toBeDisabled();
  await customer.sql.end();
});

test('in Arabic on a phone the dashboard has no violation', async ({ browser }) => {
  const { owner, sql } = await makeWorkspace({ language: 'ar_EG' });
  makeAdministrator(owner.email);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  const page = await context.newPage();
  await signIn(page, owner);
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'لوحة الإدارة' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await sql.end();
  await context.close();
});

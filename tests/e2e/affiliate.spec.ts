import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, freshPage, signIn, test } from './support/test';
import { makeWorkspace } from './support/workspace';

async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}

test("an affiliate's link becomes a referral; its owner lets the affiliate in and sends them away", async ({
  browser,
  workspace,
  signedIn,
}) => {
  const affiliate = await signedIn(workspace.owner);
  await affiliate.goto('/affiliate-dashboard');
  await expect(affiliate.getByText('Nobody has registered by your link yet.')).toBeVisible();
  await affiliate.getByRole('button', { name: 'QR code' }).click();
  await expect(affiliate.getByRole('img', { name: 'QR code of your affiliate link' })).toBeVisible();
  await affiliate.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const link = await affiliate.getByLabel('Affiliate link').inputValue();
  expect(link).toContain(`/register?ref=${workspace.owner.id}`);

  const brought = await makeWorkspace();
  const owner = await freshPage(browser);
  await owner.goto(link);
  const kept = () => owner.evaluate(() => window.localStorage.getItem('affiliate_ref'));
  await expect.poll(kept).toBe(workspace.owner.id);
  const told = owner.waitForResponse((response) => response.url().includes('create_affiliate_referral_record'));
  await signIn(owner, brought.owner);
  expect((await told).status()).toBe(204);

  await affiliate.reload();
  await expect(affiliate.getByRole('cell', { name: 'o***@e***.test' })).toBeVisible();
  await expect(affiliate.getByText('No account has let you in.')).toBeVisible();
  await expect(affiliate.getByText(brought.owner.email)).toHaveCount(0);
  await noViolations(affiliate);

  await owner.goto('/user-management');
  await owner.getByRole('tab', { name: 'Access grants' }).click();
  await owner.getByRole('button', { name: 'Give access' }).click();
  await expect(owner.getByText('Access given')).toBeVisible();
  await noViolations(owner);

  // The row comes with the page; its button answers once the scripts are there.
  await affiliate.reload({ waitUntil: 'networkidle' });
  await expect(affiliate.getByText(brought.owner.email)).toBeVisible();
  await affiliate.getByRole('button', { name: 'Work as Olivia Test' }).click();
  await affiliate.getByRole('dialog').getByRole('button', { name: 'Enter account' }).click();
  const banner = affiliate.getByRole('complementary', { name: 'Working in another account' });
  await expect(banner).toContainText('You are working as Olivia Test');
  await affiliate.goto(`/assistants/${brought.assistant.id}`);
  await expect(affiliate.getByRole('dialog')).toBeVisible();

  await owner.getByRole('button', { name: 'Revoke' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(owner.getByText('Access revoked')).toBeVisible();
  // The open page notices, and leads back.
  await expect(affiliate).toHaveURL('/');
  await expect(banner).toHaveCount(0);
  await affiliate.goto('/affiliate-dashboard');
  await expect(affiliate.getByText('No account has let you in.')).toBeVisible();
  await affiliate.getByRole('tab', { name: 'Brand' }).click();
  await expect(affiliate).toHaveURL('/affiliate-dashboard/brand');
  await expect(affiliate.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible();

  await owner.getByRole('tab', { name: 'Audit log' }).click();
  await expect(owner.getByRole('link', { name: 'Entry into the account · Entered the account' })).toBeVisible();
  await brought.sql.end();
  await owner.context().close();
});

test('a sub-user is sent away; in Arabic on a phone the dashboard has no violation', async ({
  browser,
  workspace,
  signedIn,
}) => {
  const colleague = await signedIn(workspace.colleague);
  await colleague.goto('/affiliate-dashboard');
  await expect(colleague).toHaveURL(/\/\?denied=switch&from=%2Faffiliate-dashboard/);

  const arabic = await makeWorkspace({ language: 'ar_EG' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  const page = await context.newPage();
  await signIn(page, arabic.owner);
  await page.goto('/affiliate-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'لوحة الشركاء' })).toBeVisible();
  await noViolations(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(sideways).toBe(false);
  await arabic.sql.end();
  await context.close();
});

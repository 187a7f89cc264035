import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { buildBrand } from '../support/brands';
import { stackEnvironment } from '../support/stack';
import { mailTo } from './support/mailbox';
import { expect, test } from './support/test';

test("in Arabic on a phone, at a brand's own host: to the first screen, and counted for the brand's affiliate", async ({
  browser,
  request,
  workspace,
}) => {
  const brand = await buildBrand(workspace.sql, workspace.owner.id, { name: 'Harbour' });
  const { port } = new URL(stackEnvironment().PARLEY_PUBLIC_URL ?? '');
  const baseURL = `http://${brand.host}:${port}`;
  const context = await browser.newContext({ baseURL, locale: 'ar', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/register');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
  await expectSound(page);
  const email = `new-${randomUUID()}@example.test`;
  const address = page.getByLabel('البريد الإلكتروني');
  const submit = page.locator('button[type=submit]');
  await address.fill('nobody');
  await submit.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveValue('nobody');
  await address.fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(`pass-${randomUUID()}`);
  await submit.click();
  const code = page.locator('input[autocomplete=one-time-code]');
  await code.fill('12');
  await submit.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
  const counted = page.waitForResponse((response) => response.url().includes('create_affiliate_referral_record'));
  await code.fill((await mailTo(request, email)).code ?? '');
  await submit.click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect((await counted).status()).toBe(204);
  await expectSound(page);
  const [kept] = await workspace.sql<{ ref: string; affiliate: string }[]>`
    select u.raw_user_meta_data ->> 'affiliate_ref' as ref, r.affiliate
    from auth.users u join public.affiliate_referrals r on r.user_id = u.id where u.email = ${email}`;
  expect(kept).toEqual({ ref: brand.id, affiliate: workspace.owner.id });
  await context.close();
});

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

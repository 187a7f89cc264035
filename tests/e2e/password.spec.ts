import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { mailTo } from './support/mailbox';
import { expect, freshPage, signIn, test } from './support/test';

const newPassword = () => `new-${randomUUID()}`;

test('a forgotten password is set anew by mail, and only then', async ({ browser, request, workspace }) => {
  const { owner } = workspace;
  const elsewhere = await freshPage(browser);
  await signIn(elsewhere, owner);
  const page = await freshPage(browser);
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  const ask = page.getByRole('button', { name: 'Send reset instructions' });
  await expect(ask).toBeEnabled();
  await ask.click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  const told = page.getByText('Please check your email for a link to reset your password.', { exact: false });
  for (const email of [`nobody-${randomUUID()}@example.test`, owner.email]) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await ask.click();
    await expect(told).toBeVisible();
  }
  const { links } = await mailTo(request, owner.email);
  const password = newPassword();
  await page.goto(links[0] ?? '');
  await expect(page).toHaveURL('/update-password');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await fillPasswords(page, 'short', 'other');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible();
  await expect(page.getByText('The two passwords do not match!')).toBeVisible();
  await fillPasswords(page, owner.password);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('The new password must differ from the current one.')).toBeVisible();
  await fillPasswords(page, password);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page).toHaveURL('/');
  const [row] = await workspace.sql<{ open: number }[]>`
    select count(*)::int as open from auth.sessions where user_id = ${owner.id}`;
  expect(row?.open).toBe(1);

  await page.goto(links[0] ?? '');
  await page.goto('/update-password');
  await page.context().close();
  await elsewhere.context().close();

  const again = await freshPage(browser);
  await again.goto(links[0] ?? '');
  await expect(again).toHaveURL(/\/login/);
  await signIn(again, { ...owner, password });
  await again.goto('/update-password');
  await again.getByLabel('Current password').fill('not this one');
  await fillPasswords(again, newPassword());
  await again.getByRole('button', { name: 'Update password' }).click();
  await expect(again.getByText('The current password is not right.')).toBeVisible();
  await expect(again.getByLabel('New password', { exact: true })).not.toHaveValue('');
  await again.context().close();
});

test('nobody without a session sets a password', async ({ browser }) => {
  const page = await freshPage(browser);
  await page.goto('/update-password');
  await expect(page).toHaveURL(/\/login\?lost/);
  await expect(page.getByText('Session not found').first()).toBeVisible();
  await page.context().close();
});

test('a code that was not received is sent again after a minute; who sent the visitor is kept', async ({
  browser,
  request,
  workspace,
}) => {
  const page = await freshPage(browser);
  await page.clock.install();
  await page.goto(`/register?ref=${workspace.owner.id}`);
  const kept = () => page.evaluate(() => localStorage.getItem('affiliate_ref'));
  await expect.poll(kept).toBe(workspace.owner.id);
  await page.goto(`/register?ref=${workspace.colleague.id}`);
  const email = `new-${randomUUID()}@example.test`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword());
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/You can ask for a new code in \d+ seconds/)).toBeVisible();
  const first = await mailTo(request, email);
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  const second = await mailTo(request, email, first);
  await expect(page.getByText(/You can ask for a new code in \d+ seconds/)).toBeVisible();
  await page.getByLabel('Verification code').fill(second.code ?? '');
  await page.getByRole('button', { name: 'Verify & Sign In' }).click();
  await expect(page).toHaveURL('/');
  const [person] = await workspace.sql<{ ref: string }[]>`
    select raw_user_meta_data ->> 'affiliate_ref' as ref from auth.users where email = ${email}`;
  expect(person?.ref).toBe(workspace.owner.id);
  await page.context().close();
});

test('in Arabic on a phone, without a fault that axe finds', async ({ browser, request, workspace }) => {
  const page = await freshPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/forgot-password?lng=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('البريد الإلكتروني').fill(workspace.owner.email);
  await page.getByRole('button', { name: 'إرسال تعليمات إعادة التعيين' }).click();
  await expect(page.getByText('يرجى التحقق من بريدك الإلكتروني للعثور على رابط', { exact: false })).toBeVisible();
  await expectNoFault(page);
  await page.goto((await mailTo(request, workspace.owner.email)).links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'تعيين كلمة مرور جديدة' })).toBeVisible();
  await expectNoFault(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});

async function fillPasswords(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(repeated);
}

async function expectNoFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

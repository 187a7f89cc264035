import { randomUUID } from 'node:crypto';
import { SESSION_COOKIE } from '@/lib/session/cookie';
import { expect, freshPage, signIn, test } from './support/test';

test('register, read the code in the mailbox, and arrive on the overview', async ({ browser, request }) => {
  const page = await freshPage(browser);
  const email = `new-${randomUUID()}@example.test`;
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Password1');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(password).toHaveAccessibleDescription(/Choose a password that is harder to guess/);
  await expect(password).toBeFocused();
  await password.fill(`pass-${randomUUID()}`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.getByRole('button', { name: 'Verify & Sign In' }).click();
  await expect(page.getByText('Please enter the 6-digit code')).toBeVisible();
  const mail = async () => (await request.get(`/mailbox/api/messages?to=${encodeURIComponent(email)}`)).text();
  await expect.poll(mail).toMatch(/\b\d{6}\b/);
  const [code = ''] = /\b\d{6}\b/.exec(await mail()) ?? [];
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify & Sign In' }).click();
  await expect(page).toHaveURL('/');
  await page.context().close();
});

test('a wrong password and an unknown address read the same; the attempted place is kept', async ({
  browser,
  workspace,
}) => {
  const page = await freshPage(browser);
  await page.goto('/logs?days=7');
  await expect(page).toHaveURL(/\/login\?/);
  for (const email of [workspace.owner.email, `nobody-${randomUUID()}@example.test`]) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription('Invalid email or password');
    await expect(password).toBeFocused();
  }
  await page.getByLabel('Email').fill(workspace.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(workspace.owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/logs?days=7');

  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/logs');
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();
});

test('an unknown address is a real not-found page', async ({ browser, workspace }) => {
  const page = await freshPage(browser);
  await signIn(page, workspace.owner);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  await page.context().close();
});

test('a session about to end is renewed by the page; who signs out in one tab is out in all', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.waitForLoadState('networkidle');
  const context = page.context();
  const prefix = 'base64-';
  const parts = (await context.cookies()).filter(({ name }) => name.startsWith(SESSION_COOKIE));
  parts.sort((one, other) => one.name.localeCompare(other.name));
  const whole = decodeURIComponent(parts.map(({ value }) => value).join(''));
  const session = JSON.parse(Buffer.from(whole.slice(prefix.length), 'base64url').toString());
  session.expires_at = Math.floor(Date.now() / 1000) + 30;
  const value = prefix + Buffer.from(JSON.stringify(session)).toString('base64url');
  const size = Math.ceil(value.length / parts.length);
  await context.addCookies(parts.map((part, at) => ({ ...part, value: value.slice(at * size, (at + 1) * size) })));

  const renewed = page.waitForResponse(/\/auth\/v1\/token\?grant_type=refresh_token/);
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill(workspace.assistant.name);
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first()).toBeVisible();

  const other = await context.newPage();
  await other.goto('/logs', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  // Told by the other tab, not by a refusal, which would keep the place.
  await expect(other).toHaveURL('/login');
});

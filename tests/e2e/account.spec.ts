import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { mailTo } from './support/mailbox';
import { expect, freshPage, signIn, test } from './support/test';

const settings = (page: Page) => page.getByRole('dialog', { name: 'Account settings' });

async function openSettings(page: Page) {
  await page.getByRole('navigation').getByRole('button', { name: 'Account Settings' }).click();
  await expect(settings(page).getByRole('heading', { name: 'Billing Address' })).toBeVisible();
  return settings(page);
}

test('fields are added, edited and refused in place; the billing address follows; nothing navigates', async ({
  signedIn,
  workspace,
}) => {
  const page = await signedIn(workspace.owner);
  const drawer = await openSettings(page);
  await expect(page).toHaveURL('/');
  await drawer.getByRole('button', { name: 'Add City' }).click();
  await drawer.getByLabel('City', { exact: true }).fill('Springfield');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Edit City' })).toBeVisible();
  const city = async () => {
    const [row] = await workspace.sql<{ city: string; billing_city: string }[]>`
      select city, billing_city from public."internalUsers" where "authID" = ${workspace.owner.id}`;
    return [row?.city, row?.billing_city];
  };
  await expect.poll(city).toEqual(['Springfield', 'Springfield']);

  await drawer.getByLabel('Same as Address').click();
  await drawer.getByRole('button', { name: 'Edit Billing city' }).click();
  await drawer.getByLabel('Billing city').fill('Chicago');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(city).toEqual(['Springfield', 'Chicago']);

  await drawer.getByRole('button', { name: 'Add Phone number' }).click();
  await drawer.getByLabel('Phone number').fill('not a number');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Please enter a phone number.')).toBeVisible();
  await expect(drawer.getByLabel('Phone number')).toHaveValue('not a number');
  await page.keyboard.press('Escape');
  await expect(drawer.getByRole('button', { name: 'Add Phone number' })).toBeFocused();
  await drawer.getByLabel('Close').click();
  await expect(drawer).toHaveCount(0);
  await openSettings(page);
  await expect(drawer.getByLabel('Same as Address')).not.toBeChecked();
});

test('the password asks for the old one and ends the other sessions; a session is ended from here', async ({
  browser,
  signedIn,
  workspace,
}) => {
  const page = await signedIn(workspace.owner);
  const elsewhere = await freshPage(browser);
  await signIn(elsewhere, workspace.owner);
  const drawer = await openSettings(page);
  const others = drawer.getByRole('button', { name: /^Sign out Chrome/ });
  await expect(others).toHaveCount(1);
  await others.click();
  await expect(others).toHaveCount(0);

  await signIn(await freshPage(browser), workspace.owner);
  await drawer.getByRole('button', { name: 'Change Password' }).click();
  const modal = page.getByRole('dialog', { name: 'Change Password' });
  const change = modal.getByRole('button', { name: 'Change Password' });
  await modal.getByLabel('Current password').fill('not this one');
  await modal.getByLabel('New password', { exact: true }).fill('a-long-new-one-1');
  await modal.getByLabel('Confirm new password').fill('a-long-new-one-1');
  await change.click();
  await expect(modal.getByText('The current password is not right.')).toBeVisible();
  await modal.getByLabel('Current password').fill(workspace.owner.password);
  await change.click();
  await expect(page.getByText('Your password has been successfully changed.')).toBeVisible();
  const [row] = await workspace.sql<{ open: number }[]>`
    select count(*)::int as open from auth.sessions where user_id = ${workspace.owner.id}`;
  expect(row?.open).toBe(1);

  await drawer.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out everywhere' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(page).toHaveURL('/login');
});

test('an email address changes when both mailboxes have agreed, and not before', async ({
  browser,
  request,
  signedIn,
  workspace,
}) => {
  const { owner } = workspace;
  const next = `next-${randomUUID()}@example.test`;
  const page = await signedIn(owner);
  const drawer = await openSettings(page);
  await drawer.getByRole('button', { name: 'Edit Email' }).click();
  await drawer.getByLabel('Email').fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Please enter a valid email address.')).toBeVisible();
  await drawer.getByLabel('Email').fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email Update Initiated')).toBeVisible();
  const email = async () =>
    (await workspace.sql<{ email: string }[]>`select email from auth.users where id = ${owner.id}`)[0]?.email;
  const other = await freshPage(browser);
  await other.goto((await mailTo(request, next)).links[0] ?? '');
  await expect(other.getByRole('heading', { name: 'One mailbox has agreed' })).toBeVisible();
  expect(await email()).toBe(owner.email);
  await page.goto((await mailTo(request, owner.email)).links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Your email address has changed' })).toBeVisible();
  expect(await email()).toBe(next);
});

test('a picture is drawn anew; what is none is refused; all of it in Arabic on a phone', async ({
  signedIn,
  workspace,
}) => {
  const page = await signedIn(workspace.owner);
  const drawer = await openSettings(page);
  const choose = page.locator('input[type=file]');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: svg });
  await expect(drawer.getByRole('alert')).toContainText('not a picture');
  const create = { width: 900, height: 300, channels: 3 as const, background: '#5b5bd6' };
  const picture = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
  await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(drawer.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  const shown = drawer.getByRole('img', { name: /Picture of/ });
  const source = (await shown.getAttribute('src')) ?? '';
  const stored = sharp(await (await page.request.get(source)).body());
  expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect((await stored.metadata()).exif).toBeUndefined();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?lng=ar');
  await page.getByRole('button', { name: 'فتح القائمة' }).click();
  await page.getByRole('button', { name: 'إعدادات الحساب' }).click();
  await expect(page.getByRole('heading', { name: 'عنوان الفوترة' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

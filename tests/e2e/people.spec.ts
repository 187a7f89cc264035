import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { buildRole } from '@/stack/seed/builders';
import { holdScripts } from './support/hold-scripts';
import { mailTo } from './support/mailbox';
import { expect, freshPage, signIn, test } from './support/test';
import { makeWorkspace } from './support/workspace';

/** A changed right is to reach an open page within five seconds; a busy machine is given ten. */
const SOON = { timeout: 10_000 };

async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.locator('[data-mantine-shared-portal-node] [data-hidden]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}

/** What the page has in its memory is lost by a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { kept: true }));
const marked = (page: Page) => page.evaluate(() => Reflect.get(window, 'kept') === true);

test('invited by mail, limited by the role; what is taken away leaves the open page, suspension ends the session', async ({
  browser,
  request,
  workspace,
  signedIn,
}) => {
  await buildRole(workspace.sql, workspace.owner.id, 'Agent');
  const owner = await signedIn(workspace.owner);
  const person = { id: '', email: `ann-${randomUUID()}@example.test`, password: `pass-${randomUUID()}` };
  await owner.goto('/user-management');
  await owner.getByRole('button', { name: 'Invite a person' }).click();
  const drawer = owner.getByRole('dialog', { name: 'Invite a person' });
  await drawer.getByLabel('Email').fill('nobody');
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(drawer.getByText('Please choose a role')).toBeVisible();
  await drawer.getByLabel('Email').fill(person.email);
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  await owner.getByRole('option', { name: 'Agent' }).click();
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(`The invitation to ${person.email} is on its way`)).toBeVisible();
  await owner.getByRole('tab', { name: 'Invitations' }).click();
  await expect(owner.getByRole('row', { name: person.email })).toContainText('Agent');

  const { links } = await mailTo(request, person.email);
  const page = await freshPage(browser);
  const release = await holdScripts(page);
  await page.goto(links[0] ?? '', { waitUntil: 'commit' });
  await expect(page.getByText('Olivia Test invites you as Agent.')).toBeVisible();
  await page.getByLabel('First name').fill('Ann');
  release();
  await page.getByLabel('Last name').fill('Agent');
  await page.getByLabel('Choose a password').fill(person.password);
  await page.getByRole('button', { name: 'Accept and join' }).click();
  await expect(page).toHaveURL('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Call Logs' })).toBeVisible();
  for (const name of ['User Management', 'API keys', 'Affiliate Dashboard', 'Admin Dashboard'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
  await page.goto('/user-management');
  await expect(page).toHaveURL('/?denied=role&from=%2Fuser-management');
  await expect(page.getByText('Your role does not include it.')).toBeVisible();
  await page.goto(links[0] ?? '');
  await expect(page.getByText('This invitation was already accepted.', { exact: false })).toBeVisible();

  await page.goto('/assistants');
  await expect(page.getByText(workspace.assistant.name)).toBeVisible();
  await mark(page);
  await owner.getByRole('tab', { name: 'People' }).click();
  await owner.getByRole('link', { name: 'Ann Agent' }).click();
  const editor = owner.getByRole('dialog', { name: 'Person' });
  await editor.getByRole('switch', { name: 'Call Center' }).click();
  await expect(page).toHaveURL('/?denied=switch&from=%2Fassistants', SOON);
  await expect(menu.getByRole('link', { name: 'Call Logs' })).toHaveCount(0);
  await editor.getByRole('switch', { name: 'Call Center' }).click();
  await expect(menu.getByRole('link', { name: 'Call Logs' })).toBeVisible(SOON);
  await menu.getByRole('link', { name: 'Phone Numbers' }).click();
  await expect(page.getByText('Main line')).toBeVisible();

  const [role] = await workspace.sql<{ id: string }[]>`
    update public.role_permissions p set can_select = false from public.roles r
    where r.id = p.role_id and r.user_id = ${workspace.owner.id} and r.name = 'Agent' and p.resource = 'phoneNumbers'
    returning r.id`;
  expect(role).toBeDefined();
  await expect(page).toHaveURL('/?denied=role&from=%2Fphonenumbers', SOON);
  expect(await marked(page)).toBe(true);

  await editor.getByRole('button', { name: 'Suspend' }).click();
  await owner.getByRole('dialog', { name: 'Suspend Ann Agent?' }).getByRole('button', { name: 'Suspend' }).click();
  await expect(editor.getByRole('button', { name: 'Let in again' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?/, SOON);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const refused = page.waitForResponse((response) => response.url().includes('/auth/v1/token?grant_type=password'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await refused).status()).toBeGreaterThanOrEqual(400);
  await expect(page).toHaveURL(/\/login/);

  await editor.getByRole('button', { name: 'Let in again' }).click();
  await expect(editor.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await signIn(page, person);
  await page.context().close();
});

test("an owner works as one of the people from that person's drawer", async ({ workspace, signedIn }) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/user-management');
  await page.getByRole('link', { name: 'Carl Test' }).click();
  await page.getByRole('dialog', { name: 'Person' }).getByRole('button', { name: 'Work as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Work as Carl Test' });
  await dialog.getByRole('button', { name: 'Enter account' }).click();
  const banner = page.getByRole('complementary', { name: 'Working in another account' });
  await expect(banner).toContainText('You are working as Carl Test');
  await banner.getByRole('button', { name: 'Return to my account' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/user-management');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByRole('link', { name: 'Entry into the account · Entered the account' })).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('link', { name: 'Olivia Test' }).click();
  await expect(page.getByText('The owner has unrestricted access.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Work as…' })).toHaveCount(0);
});

test('Arabic on a phone: people, a person, an invitation and its answer fit, and nothing is nameless', async ({
  browser,
  request,
}) => {
  const { owner, sql } = await makeWorkspace({ language: 'ar_EG' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  const page = await context.newPage();
  await signIn(page, owner, '/login?lng=ar');
  await page.goto('/user-management');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: 'Carl Test' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Carl Test' }).click();
  await expect(page.getByRole('button', { name: 'العمل باسم…' })).toBeVisible();
  await expectSound(page);
  await page.goto('/user-management?person=new');
  const email = `ann-${randomUUID()}@example.test`;
  await page.getByRole('dialog').locator('input[type=email]').fill(email);
  await page.getByRole('combobox', { name: 'الدور' }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await expectSound(page);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  const { links } = await mailTo(request, email);
  const guest = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  const invited = await guest.newPage();
  await invited.goto(links[0] ?? '');
  await expect(invited.locator('input[type=password]')).toBeVisible();
  await expectSound(invited);
  await guest.close();
  await sql.end();
  await context.close();
});

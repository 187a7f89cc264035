import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, freshPage, test } from './support/test';
import type { Workspace } from './support/workspace';

const BANNER = 'Working in another account';
const RETURN = 'Return to my account';

/** Enters the colleague's account by the dialog. */
async function enter(page: Page, minutes = '30 minutes'): Promise<void> {
  await page.goto('/user-management/audit');
  await page.getByRole('button', { name: 'Work as…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'How long' }).click();
  await page.getByRole('option', { name: minutes, exact: true }).click();
  await dialog.getByLabel('Reason (optional)').fill('Showing how it works');
  await dialog.getByRole('button', { name: 'Enter account' }).click();
  await expect(page.getByRole('complementary', { name: BANNER })).toContainText('You are working as Carl Test');
}

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(window.localStorage)
      .filter((key) => /^(imp|orig)_/.test(key))
      .sort(),
  );
const whoAmI = (page: Page) =>
  page.evaluate(async () => {
    const { viewer }: { viewer: { userId: string } } = await (await fetch('/session/viewer')).json();
    return viewer.userId;
  });

async function expectHome(page: Page, workspace: Workspace): Promise<void> {
  await expect(page.getByRole('complementary', { name: BANNER })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account of Olivia Test' })).toBeVisible();
  expect(await whoAmI(page)).toBe(workspace.owner.id);
  expect(await stored(page)).toEqual([]);
}

test('enter, change something, return; the log says who, why and what', async ({ workspace, signedIn }) => {
  const page = await signedIn(workspace.owner);
  await enter(page);
  expect(await stored(page)).toEqual([
    ...['imp_access_token', 'imp_expires_at', 'imp_impersonator_id', 'imp_target_email', 'imp_target_name'],
    ...['imp_target_user_id', 'orig_access_token', 'orig_refresh_token'],
  ]);
  expect(await whoAmI(page)).toBe(workspace.colleague.id);
  const code = page.evaluate(() => fetch('/api/session/hand-off-code', { method: 'POST' }).then((told) => told.json()));
  expect(await code).toMatchObject({ code: 'not_allowed_while_impersonating' });

  // A second tab shows it too, and goes back with the first one.
  const other = await page.context().newPage();
  await other.goto(`/assistants/${workspace.assistant.id}`);
  const banner = other.getByRole('complementary', { name: BANNER });
  await expect(other.getByRole('dialog')).toBeVisible();
  const [above, drawer] = [await banner.boundingBox(), await other.getByRole('dialog').boundingBox()];
  expect(drawer?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await workspace.sql`update public.assistants set name = name where id = ${workspace.assistant.id}`;
  await other.getByLabel('Name').first().fill('Back desk');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: RETURN }).click();
  await expectHome(page, workspace);
  await expect(banner).toHaveCount(0);
  expect(await whoAmI(other)).toBe(workspace.owner.id);

  await page.goto('/user-management/audit?entity=impersonations');
  await page.getByRole('link', { name: /Entered the account/ }).click();
  const entry = page.getByRole('region', { name: 'Entry into the account' });
  await expect(entry).toContainText('Olivia Test');
  await expect(entry).toContainText('Carl Test');
  await expect(entry).toContainText('Showing how it works');
  await expect(entry.getByRole('listitem')).toHaveText([/AI Assistants · Changed/]);

  await page.goto('/user-management/audit');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  await expect(page.getByRole('link', { name: 'Audit log · Exported' })).toBeVisible();
});

test('its own timer ends it before the token does', async ({ workspace, signedIn }) => {
  const page = await signedIn(workspace.owner);
  await page.clock.install();
  await enter(page, '5 minutes');
  await page.clock.fastForward('04:30');
  await expect(page.getByRole('timer')).toHaveText(/^00:[12]\d$/);
  await page.clock.fastForward('00:28');
  await expectHome(page, workspace);
});

test('signing out, an entry that was ended elsewhere, a lost session: each leads back, never out', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await enter(page);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectHome(page, workspace);

  await enter(page);
  await workspace.sql`update public.impersonations set revoked_at = now() where actor = ${workspace.owner.id}`;
  await expectHome(page, workspace);

  // The page is left while the return is under way.
  await enter(page);
  await page.route('**/api/impersonate/stop', () => undefined, { times: 1 });
  const asked = page.waitForRequest('**/api/impersonate/stop');
  await page.getByRole('button', { name: RETURN }).click();
  await asked;
  await page.goto('/logs');
  await expectHome(page, workspace);

  // The browser forgot the session but kept what was stored: it goes on where it was.
  await enter(page);
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^parley-auth/ });
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: BANNER })).toBeVisible();
  expect(await whoAmI(page)).toBe(workspace.colleague.id);

  // No saved session to go back to: out.
  await page.evaluate(() => window.localStorage.removeItem('orig_access_token'));
  await page.evaluate(() => window.localStorage.removeItem('orig_refresh_token'));
  await page.getByRole('button', { name: RETURN }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await stored(page)).toEqual([]);
});

test('who may not is told in words, at the field where there is one', async ({ workspace, signedIn }) => {
  await workspace.sql`insert into public.impersonations (actor, target, expires_at)
    select ${workspace.owner.id}, ${workspace.colleague.id}, now() from generate_series(1, 10)`;
  const page = await signedIn(workspace.owner);
  await page.goto('/user-management/audit');
  await page.getByRole('button', { name: 'Work as…' }).click();
  await page.getByLabel('Reason (optional)').fill('Again');
  await page.getByRole('button', { name: 'Enter account' }).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Impersonation failed');
  await expect(alert).toContainText('Too many attempts');
  await expect(page.getByLabel('Reason (optional)')).toHaveValue('Again');
});

test('Arabic on a phone: banner, countdown and log fit, nothing is nameless, and the end brings one back', async ({
  browser,
  workspace,
}) => {
  const page = await freshPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await workspace.sql`update public."internalUsers" set user_lang = 'ar_EG' where "authID" = ${workspace.owner.id}`;
  await page.goto('/login?lng=ar');
  await page.locator('input[type=email]').fill(workspace.owner.email);
  await page.locator('input[type=password]').fill(workspace.owner.password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/');
  await page.goto('/user-management/audit');
  await expect(page.getByRole('tab', { name: 'سجل التدقيق', selected: true })).toBeInViewport();
  await expectSound(page);
  const home = page.getByRole('button', { name: 'العودة إلى حسابي' });
  const enterByDialog = async () => {
    await page.getByRole('button', { name: 'العمل باسم…' }).click();
    await page.getByRole('combobox', { name: 'المدة' }).click();
    await page.getByRole('option', { name: '5 دقائق', exact: true }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'دخول الحساب' }).click();
    await expect(home).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  };
  await enterByDialog();
  await expect(page.getByRole('timer')).toHaveText(/^04:[45]\d$/);
  await expectSound(page);
  await home.click();
  await expect(home).toHaveCount(0);

  await page.goto('/user-management/audit');
  await enterByDialog();
  await page.clock.fastForward('04:58');
  await expect(home).toHaveCount(0);
  expect(await whoAmI(page)).toBe(workspace.owner.id);
  expect(await stored(page)).toEqual([]);
  await page.context().close();
});

async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.locator('[data-mantine-shared-portal-node] [data-hidden]')).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

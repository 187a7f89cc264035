import AxeBuilder from '@axe-core/playwright';
import { plantKey } from './support/plant';
import { expect, test } from './support/test';

test('a key is made, used from the outside, and revoked', async ({ workspace, signedIn, baseURL, playwright }) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/apikeys');
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Give the key a name of at most 80 letters.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Nightly import');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose at least one table that the key may use.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Nightly import');
  await dialog.getByRole('checkbox', { name: 'AI Assistants: View' }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const told = page.getByRole('dialog', { name: 'Your new key' });
  const secret = await told.getByLabel('Secret key').inputValue();
  expect(secret).toMatch(/^parley_/);
  const outside = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const read = await outside.get('/rest/v1/assistants?select=name');
  expect(await read.json()).toEqual([{ name: 'Front desk' }]);
  expect((await outside.post('/rest/v1/assistants', { data: { name: 'No' } })).status()).toBe(403);

  await told.getByRole('button', { name: 'I have saved it' }).click();
  await page.reload();
  await expect(page.getByRole('row', { name: /Nightly import/ })).toContainText('Active');
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Nightly import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  const asked = page.getByRole('dialog', { name: 'Revoke “Nightly import”?' });
  await asked.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name: /Nightly import/ })).toContainText('Revoked');
  await expect.poll(async () => (await outside.get('/rest/v1/assistants?select=name')).status()).toBe(401);
  await outside.dispose();
});

test('Arabic on a phone: the keys and the dialog, without a finding', async ({ workspace, signedIn }) => {
  await plantKey(workspace, 'CRM');
  await workspace.sql`update public."internalUsers" set user_lang = 'ar_EG' where "authID" = ${workspace.owner.id}`;
  const page = await signedIn(workspace.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: page.url() }]);
  await page.goto('/apikeys');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'مفاتيح API' })).toBeVisible();
  const sound = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  };
  await sound();
  await page.getByRole('button', { name: 'مفتاح API جديد' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await sound();
});

test('the reference: a table is found, opened by its address, and its example copied', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/apikeys');
  await page.getByRole('tab', { name: 'Reference' }).click();
  await expect(page.getByText('Start calls with an Idempotency-Key')).toBeVisible();
  await expect(page.locator('#table-callLogs')).toBeVisible();
  await page.getByLabel('Search tables, columns and routes').fill('crm_leads first_name');
  await expect(page.getByRole('status').filter({ hasText: '1 entry' })).toBeVisible();
  await expect(page.locator('#table-callLogs')).toBeHidden();
  const entry = page.locator('#table-crm_leads');
  await entry.locator('summary').click();
  await expect(entry.getByRole('row', { name: /first_name/ })).toContainText('string');
  await entry.getByRole('button', { name: 'Copy: POST /rest/v1/crm_leads' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('curl -X POST "$PARLEY_URL/rest/v1/crm_leads"');

  const shared = await page.context().newPage();
  await shared.goto('/apikeys/reference#route-deleteRoom');
  await expect(shared.locator('#route-deleteRoom').getByRole('row', { name: /roomName/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page: shared }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

test('Arabic on a phone: the reference, without a finding', async ({ workspace, signedIn }) => {
  await workspace.sql`update public."internalUsers" set user_lang = 'ar_EG' where "authID" = ${workspace.owner.id}`;
  const page = await signedIn(workspace.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: page.url() }]);
  await page.goto('/apikeys/reference#table-crm_leads');
  await expect(page.getByRole('heading', { name: 'الجداول' })).toBeVisible();
  await expect(page.locator('#table-crm_leads').getByRole('row', { name: /first_name/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

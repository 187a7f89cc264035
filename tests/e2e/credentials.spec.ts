import { createServer } from 'node:http';
import AxeBuilder from '@axe-core/playwright';
import { listenForProviders } from '@/tests/support/providers';
import { expect, test } from './support/test';

const RIGHT = 'sk-test-1234567890abcdef';

/** Every provider at once, where the stack of the tests looks for them. */
async function providers() {
  let away = true;
  const server = createServer((request, response) => {
    const right = request.headers.authorization === `Bearer ${RIGHT}`;
    response.writeHead(away ? 503 : right ? 200 : 401).end('{}');
  });
  await listenForProviders(server);
  return {
    comeBack: () => (away = false),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a key: the provider is away, the key is wrong, replaced by a right one, and deleted', async ({
  workspace,
  signedIn,
}) => {
  const gateway = await providers();
  const page = await signedIn(workspace.owner);
  await page.goto('/credentials');
  const row = page.getByRole('row', { name: /OpenAI/ });
  await expect(row).toContainText('No key');
  await page.getByRole('button', { name: 'OpenAI' }).click();
  const dialog = page.getByRole('dialog', { name: 'OpenAI' });
  await dialog.locator('input[type=password]').fill('short');
  await dialog.getByRole('button', { name: 'Check and save' }).click();
  await expect(dialog.getByText('This does not look like a key.')).toBeVisible();
  await dialog.locator('input[type=password]').fill('sk-wrong-1234567890-9876');
  await dialog.getByRole('button', { name: 'Check and save' }).click();
  await expect(dialog.getByText('The provider could not be asked.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save without a check' }).click();
  await expect(row).toContainText('Not checked');
  await expect(row).toContainText('…9876');

  gateway.comeBack();
  await page.getByRole('button', { name: 'OpenAI' }).click();
  await dialog.locator('input[type=password]').fill('sk-wrong-1234567890-9876');
  await dialog.getByRole('button', { name: 'Check and replace' }).click();
  await expect(dialog.getByText('The provider refuses this key.')).toBeVisible();
  await expect(dialog.locator('input[type=password]')).toHaveValue('sk-wrong-1234567890-9876');
  await dialog.locator('input[type=password]').fill(RIGHT);
  await dialog.getByRole('button', { name: 'Check and replace' }).click();
  await expect(row).toContainText('Works');
  await page.reload();
  await expect(row).toContainText('…cdef');
  expect(await page.content()).not.toContain(RIGHT);
  const [kept] = await workspace.sql`select s.sealed from app.credential_secrets s
    join public.credentials c on c.id = s.credential_id where c.user_id = ${workspace.owner.id}`;
  expect(kept?.sealed).toMatch(/^v1\.[\w-]+$/);

  await page.getByRole('button', { name: 'OpenAI' }).click();
  await dialog.getByRole('button', { name: 'Delete key' }).click();
  await page
    .getByRole('dialog', { name: 'Delete the key of OpenAI?' })
    .getByRole('button', { name: 'Delete key' })
    .click();
  await expect(row).toContainText('No key');
  gateway.close();
});

test('Arabic on a phone: the providers and the dialog with a region, without a finding', async ({
  workspace,
  signedIn,
}) => {
  await workspace.sql`update public."internalUsers" set user_lang = 'ar_EG' where "authID" = ${workspace.owner.id}`;
  const page = await signedIn(workspace.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: page.url() }]);
  await page.goto('/credentials');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'بيانات الاعتماد' })).toBeVisible();
  const sound = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  };
  await sound();
  await page.getByRole('button', { name: 'Azure' }).click();
  await page.getByLabel('المنطقة').fill('https://evil.example');
  await page.locator('input[type=password]').fill('0123456789abcdef0123');
  await page.getByRole('button', { name: 'فحص وحفظ' }).click();
  await expect(page.getByText('لا يمكن استخدام هذه المنطقة')).toBeVisible();
  await sound();
});

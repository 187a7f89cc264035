import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from './support/test';
import { makeWorkspace } from './support/workspace';

test('a product from its first price to its way back, and a service that shares everything but its words', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/pipeline/products/create');
  const drawer = page.getByRole('dialog', { name: 'New product' });
  const price = drawer.getByLabel('Price');
  await drawer.getByLabel('Currency').click();
  await page.getByRole('option', { name: /^EUR/ }).click();
  await price.fill('12.505');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(drawer.getByText('Please fill in this field')).toBeVisible();
  await expect(drawer.getByText('This currency has fewer decimal places')).toBeVisible();
  await drawer.getByLabel('Name').fill('Espresso beans');
  await price.fill('1.250,50');
  await expect(drawer.getByText('€1,250.50')).toBeVisible();
  await drawer.getByLabel('SKU').fill('BEAN-1');
  await drawer.getByLabel('Unit').fill('Sack');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(page).toHaveURL('/pipeline/products');
  const row = page.getByRole('row', { name: 'Espresso beans' });
  await expect(row).toContainText('€1,250.50');
  const [saved] = await workspace.sql<{ price: string; sku: string }[]>`
    select price_minor::text as price, sku from public.products where user_id = ${workspace.owner.id}`;
  expect(saved).toEqual({ price: '125050', sku: 'BEAN-1' });

  await page.getByRole('button', { name: 'New product' }).click();
  await drawer.getByLabel('Name').fill('Other beans');
  await price.fill('9');
  await drawer.getByLabel('SKU').fill('bean-1');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(drawer.getByLabel('SKU')).toHaveAccessibleDescription(/already exists/);
  await expect(drawer.getByLabel('SKU')).toBeFocused();
  await drawer.getByLabel('SKU').fill('BEAN-2');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Other beans');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'Price', exact: true }).click();
  const value = page.getByLabel('Value');
  await value.fill('1,000 €');
  await expect(value).toHaveAccessibleDescription(/enter a number/);
  await value.fill('1,000');
  await expect(value).toHaveAccessibleDescription(/^1,000 in each record’s own currency/);
  await expect(page.getByRole('row', { name: 'Other beans' })).toHaveCount(0);
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: 'Other beans' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await expect(value).toHaveValue('1000');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Other beans' })).toBeVisible();
  await page.getByRole('searchbox').fill('bean-1');
  await expect(page.getByRole('row', { name: 'Other beans' })).toHaveCount(0);

  await row.getByRole('link').click();
  const editor = page.getByRole('dialog', { name: 'Product' });
  await expect(editor.getByLabel('Price')).toHaveValue('1250.50');
  await page.goto(`${new URL(page.url()).pathname}/edit`);
  await editor.getByLabel('Price').fill('1200');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('€1,200.00');
  await editor.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Services' }).click();
  await page.getByRole('button', { name: 'New service' }).first().click();
  const service = page.getByRole('dialog', { name: 'New service' });
  await service.getByLabel('Name').fill('Tasting');
  await service.getByLabel('Currency').fill('JPY');
  await page.getByRole('option', { name: /^JPY/ }).click();
  await service.getByLabel('Price').fill('1,250');
  await service.getByRole('button', { name: 'Add service' }).click();
  await expect(page).toHaveURL('/pipeline/services');
  await expect(page.getByRole('row', { name: 'Tasting' })).toContainText('¥1,250');
});

test('Arabic on a phone: products and their form fit, and nothing is nameless', async ({ browser }) => {
  const { owner, sql } = await makeWorkspace({ language: 'ar_EG' });
  await sql`insert into public.products (user_id, owner_id, name, sku, price_minor, currency)
    values (${owner.id}, ${owner.id}, 'بن', 'BEAN-1', 125050, 'EGP')`;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  const page = await context.newPage();
  await signIn(page, owner, '/login?lng=ar');
  await page.goto('/pipeline/products');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const expectSound = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  };
  await expect(page.getByRole('link', { name: 'بن' })).toBeVisible();
  await expectSound();
  await page.getByRole('link', { name: 'بن' }).click();
  await expect(page.getByRole('dialog').getByLabel('السعر')).toHaveValue('1250.50');
  await expectSound();
  await context.close();
  await sql.end();
});

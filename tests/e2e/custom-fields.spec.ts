import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test';

test('a custom field is defined, filled in, shown as a column, filtered by and retired', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name)
    values (${owner.id}, ${owner.id}, 'Ada'), (${owner.id}, ${owner.id}, 'Bea')`;
  const page = await signedIn(owner);
  await page.goto('/crm/settings');
  const card = page.getByRole('region', { name: 'Custom fields' });
  await card.getByRole('button', { name: 'Add field' }).click();
  await card.getByLabel('Label').fill('Colour');
  await card.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  await card.getByLabel('Choices').pressSequentially('Red,Blue,');
  await card.getByRole('checkbox', { name: 'Must be filled in' }).check();
  await card.getByRole('button', { name: 'Create field' }).click();
  await expect(card.getByRole('button', { name: 'Change Colour' })).toBeVisible();
  await card.getByRole('button', { name: 'Add field' }).click();
  await card.getByLabel('Label').fill('Seats');
  await card.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await card.getByRole('button', { name: 'Create field' }).click();
  await card.getByRole('button', { name: 'Move Seats up' }).click();
  await expect(card.getByRole('listitem').first()).toContainText('Seats');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.goto('/crm/contacts');
  await page.getByRole('link', { name: 'Ada' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Seats').fill('12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please fill in this field')).toBeVisible();
  await form.getByRole('combobox', { name: 'Colour' }).click();
  await page.getByRole('option', { name: 'Red' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Colour' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Ada' })).toContainText('Red');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'Seats' }).click();
  await page.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'from' }).click();
  await page.getByLabel('Value').fill('10');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Ada']);
  await page.keyboard.press('Escape');

  await page.goto('/crm/settings');
  await card.getByRole('button', { name: 'Change Colour' }).click();
  await card.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(card.getByText('Retired', { exact: true })).toBeVisible();
  await page.goto('/crm/contacts');
  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(form.getByLabel('Seats')).toHaveValue('12');
  await expect(form.getByLabel('Colour')).toHaveCount(0);
  await form.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Red' })).toBeVisible();
});

test('a deal has fields of the account’s own: in its form, as a column and as a filter', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  const page = await signedIn(owner);
  await page.goto('/crm/settings');
  const card = page.getByRole('region', { name: 'Custom fields' });
  await card.getByRole('radiogroup', { name: 'Fields of' }).getByText('Deals').click();
  await card.getByRole('button', { name: 'Add field' }).click();
  await card.getByLabel('Label').fill('Seats');
  await card.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await card.getByRole('checkbox', { name: 'Must be filled in' }).check();
  await card.getByRole('button', { name: 'Create field' }).click();
  await expect(card.getByRole('button', { name: 'Change Seats' })).toBeVisible();
  await sql`insert into public.deals (user_id, owner_id, name, currency, close_date, stage_id)
    select ${owner.id}, ${owner.id}, 'Other', 'EUR', '2026-12-24', id from public.deal_stages
    where user_id = ${owner.id} and code = 'new'`;

  await page.goto('/pipeline/deals/new');
  const drawer = page.getByRole('dialog', { name: 'New deal' });
  await drawer.getByLabel('Name').fill('Bakery');
  await drawer.getByLabel('Amount').fill('10');
  await drawer.getByRole('button', { name: 'Add deal' }).click();
  await expect(drawer.getByLabel('Seats')).toBeFocused();
  await drawer.getByLabel('Seats').fill('12');
  await drawer.getByRole('button', { name: 'Add deal' }).click();
  await expect(page.getByRole('row', { name: 'Bakery' })).toBeVisible();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Seats' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Bakery' })).toContainText('12');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'Seats' }).click();
  await page.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'from' }).click();
  await page.getByLabel('Value').fill('10');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Bakery']);
});

import { expect, test } from './support/test';

test('tags: put on several, taken back, coloured, renamed into another, removed everywhere', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name, tags)
    values (${owner.id}, ${owner.id}, 'Ada', '{gold}'), (${owner.id}, ${owner.id}, 'Bea', '{}')`;
  const page = await signedIn(owner);
  await page.goto('/crm/contacts?cols=tags');
  const row = (name: string) => page.getByRole('row', { name });
  const bar = page.getByRole('region', { name: 'Actions for the selection' });
  await page.getByRole('checkbox', { name: 'Ada' }).click();
  await page.getByRole('checkbox', { name: 'Bea' }).click();
  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('combobox', { name: 'Tag' }).fill('vip');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(row('Ada')).toContainText('vip');
  await expect(row('Bea')).toContainText('vip');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Bea')).not.toContainText('vip');
  await expect(row('Ada')).toContainText('gold');

  await page.goto('/crm/settings');
  const tags = page.getByRole('region', { name: 'Tags' });
  await tags.getByRole('button', { name: 'Change gold' }).click();
  await tags.getByRole('combobox', { name: 'Colour' }).click();
  await page.getByRole('option', { name: 'Green' }).click();
  await tags.getByLabel('Name').fill('Star');
  await tags.getByRole('button', { name: 'Rename' }).click();
  await expect(tags.getByRole('button', { name: 'Change Star' })).toBeVisible();
  await tags.getByRole('button', { name: 'Change Star' }).click();
  await tags.getByLabel('Name').fill('VIP');
  await expect(tags.getByRole('status')).toContainText('vip exists already');
  await tags.getByRole('button', { name: 'Merge' }).click();
  await expect(tags.getByRole('button', { name: 'Change Star' })).toHaveCount(0);
  await page.goto('/crm/contacts?cols=tags');
  await expect(row('Ada')).toContainText('vip');

  await page.goto('/crm/settings');
  await tags.getByRole('button', { name: 'Remove vip' }).click();
  await page.getByRole('button', { name: 'Remove everywhere' }).click();
  await expect(tags).toContainText('No tag yet');
  expect(await sql`select tags from public.crm_contacts where user_id = ${owner.id} and tags <> '{}'`).toEqual([]);
});

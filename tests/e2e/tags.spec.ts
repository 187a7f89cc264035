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

test('sources, the days of a stage and the duplicates rule are set, and hold in lists and forms', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  await sql`insert into public.crm_leads (user_id, owner_id, first_name, email, created_at, stage_changed_at)
    values (${owner.id}, ${owner.id}, 'Old', 'old@example.test', now() - interval '2 days', now() - interval '2 days'),
      (${owner.id}, ${owner.id}, 'Fresh', 'fresh@example.test', now(), now())`;
  const page = await signedIn(owner);
  await page.goto('/crm/settings');
  const card = (name: string) => page.getByRole('region', { name });
  const sources = card('Sources').getByRole('listitem');
  await card('Sources').getByLabel('New source').fill('Podcast');
  await card('Sources').getByRole('button', { name: 'Add source' }).click();
  await expect(sources.last()).toHaveText('Podcast');
  await card('Sources').getByRole('button', { name: 'Move Podcast up' }).click();
  await expect(sources.last()).toHaveText('Other');
  await card('Sources').getByRole('button', { name: 'Remove Webinar' }).click();
  await expect(sources.filter({ hasText: 'Webinar' })).toHaveCount(0);
  await card('Forgotten leads').getByLabel('New', { exact: true }).fill('1');
  await card('Forgotten leads').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1);
  await card('Duplicates').getByRole('combobox', { name: 'Same e-mail address' }).click();
  await page.getByRole('option', { name: 'Do not save' }).click();
  await card('Duplicates').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);

  await page.goto('/crm/leads?stale=1');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Old']);
  await page.goto('/crm/leads/create');
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await drawer.getByLabel('First name').fill('Double');
  await drawer.getByLabel('E-mail').fill('OLD@example.test');
  await drawer.getByRole('combobox', { name: 'Source' }).click();
  await expect(page.getByRole('option')).toHaveText([
    ...['Website Form', 'Inbound Call', 'Email Form', 'Referral', 'Social Media', 'Trade Show', 'Cold Call', 'Partner'],
    ...['Podcast', 'Other'],
  ]);
  await page.getByRole('option', { name: 'Podcast' }).click();
  await drawer.getByRole('button', { name: 'Create lead' }).click();
  await expect(drawer.getByText('A record with this e-mail address is there already.')).toBeVisible();
});

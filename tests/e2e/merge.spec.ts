import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test';

test('two contacts that look the same are compared, merged field by field, and separated again', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  const plant = async (columns: Record<string, unknown>) =>
    (
      await sql<{ id: string }[]>`insert into public.crm_contacts
        ${sql({ user_id: owner.id, owner_id: owner.id, ...columns })} returning id`
    )[0]?.id ?? '';
  const full = await plant({ first_name: 'Katherine', last_name: 'Jones', email: 'kat@example.test', city: 'Rome' });
  const bare = await plant({ first_name: 'Catherine', last_name: 'Jones', job_title: 'Editor' });
  await plant({ first_name: 'Somebody', last_name: 'Else' });
  await sql`insert into public.crm_phone_numbers (user_id, owner_id, crm_contact_id, number)
    values (${owner.id}, ${owner.id}, ${bare}, '+12025550166')`;
  const page = await signedIn(owner);
  await page.goto('/crm/contacts/create');
  const drawer = page.getByRole('dialog', { name: /contact/i });
  await drawer.getByLabel('First name').fill('Kathrine');
  await drawer.getByLabel('Last name').fill('Jones');
  await expect(drawer.getByRole('status')).toContainText('Katherine Jones · Contact · similar name');

  await page.goto('/crm/contacts/duplicates');
  const pairs = page.getByRole('list', { name: 'Duplicates' }).getByRole('listitem');
  await expect(pairs).toHaveCount(1);
  await expect(pairs).toContainText(/Names alike by \d+%/);
  await pairs.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(page.getByText('No two records look like the same.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await pairs.getByRole('link', { name: 'Compare and merge' }).click();
  await expect(page).toHaveURL(/\/crm\/contacts\/merge\?one=/);
  const field = (name: string) => page.getByRole('radiogroup', { name });
  await expect(field('Stays').getByLabel('Katherine Jones')).toBeChecked();
  await expect(field('E-mail').getByLabel('kat@example.test')).toBeChecked();
  await expect(field('Job title').getByLabel('Editor')).toBeChecked();
  await expect(field('First name').getByLabel('Katherine')).toBeChecked();
  await field('First name').getByLabel('Catherine').check();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();

  await expect(page).toHaveURL(`/crm/contacts/show/${full}`);
  await expect(page.getByRole('heading', { name: 'Catherine Jones', level: 1 })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Editor' })).toBeVisible();
  await expect(page.getByRole('link', { name: '+12025550166' })).toBeVisible();
  await page.goto(`/crm/contacts/show/${bare}`);
  await expect(page).toHaveURL(`/crm/contacts/show/${full}`);
  await page.getByRole('button', { name: 'Undo the merge with Catherine Jones' }).click();
  await expect(page.getByRole('heading', { name: 'Katherine Jones', level: 1 })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Editor' })).toHaveCount(0);
  await page.goto(`/crm/contacts/show/${bare}`);
  await expect(page.getByRole('heading', { name: 'Catherine Jones', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '+12025550166' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test('an open record leads to those beside it, past its page, and whatever would leave it half written asks first', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name, created_at)
    select ${owner.id}, ${owner.id}, 'Person ' || n, now() - n * interval '1 minute' from generate_series(1, 27) n`;
  const page = await signedIn(owner);
  await page.goto('/crm/contacts');
  const rows = page.getByRole('main').getByRole('table').getByRole('link');
  await page.getByRole('link', { name: 'Person 25' }).click();
  const drawer = page.getByRole('dialog', { name: 'Contact' });
  const name = drawer.getByLabel('First name');
  await expect(name).toHaveValue('Person 25');
  await drawer.getByRole('button', { name: 'Next record' }).click();
  await expect(name).toHaveValue('Person 26');
  await expect(page).toHaveURL(/after=/);
  await expect(rows).toHaveText(['Person 26', 'Person 27']);
  await drawer.getByRole('button', { name: 'Previous record' }).click();
  await expect(name).toHaveValue('Person 25');
  await expect(rows).toHaveCount(25);

  await name.fill('Half');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const address = page.url();
  for (const leave of [
    () => drawer.getByRole('button', { name: 'Next record' }).click(),
    () => drawer.getByRole('link', { name: 'Open page' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(name).toHaveValue('Half');
    expect(page.url()).toBe(address);
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(name).toHaveValue('Person 26');
});

test('two people change one record: the second is told at once, loses nothing that was typed, and sees what the first has saved', async ({
  workspace: { sql, owner, colleague },
  signedIn,
}) => {
  const [contact] = await sql<{ id: string }[]>`insert into public.crm_contacts (user_id, owner_id, first_name)
    values (${owner.id}, ${owner.id}, 'Ada') returning id`;
  const [page, other] = [await signedIn(owner), await signedIn(colleague)];
  for (const one of [page, other]) await one.goto(`/crm/contacts/drawer/${contact?.id}`);
  const job = (one: Page) => one.getByRole('dialog', { name: 'Contact' }).getByLabel('Job title');
  const save = (one: Page) => one.getByRole('button', { name: 'Save', exact: true }).click();
  await job(page).fill('Mine');
  await job(other).fill('Theirs');
  await save(other);
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  const notice = page.getByText('A colleague saved this record while you were typing.');
  await expect(notice).toBeVisible();
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' })).toBeInViewport();
  await expect(job(page)).toHaveValue('Mine');
  const kept = async () =>
    (await sql`select job_title as job from public.crm_contacts where id = ${contact?.id ?? ''}`)[0];
  expect(await kept()).toEqual({ job: 'Theirs' });
  await page.getByRole('button', { name: 'Load their version' }).click();
  await expect(job(page)).toHaveValue('Theirs');
  await expect(notice).toHaveCount(0);
  await job(page).fill('Agreed');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await kept()).toEqual({ job: 'Agreed' });
});

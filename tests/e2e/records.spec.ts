import type { Locator, Page } from '@playwright/test';
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
  await sql`update public.crm_contacts set first_name = 'Augusta' where id = ${contact?.id ?? ''}`;
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(job(page)).toHaveValue('Agreed');
  await expect(page.getByRole('dialog', { name: 'Contact' }).getByLabel('First name')).toHaveValue('Augusta');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await kept()).toEqual({ job: 'Agreed' });
});

test('the keyboard alone makes a contact, leaves it, changes it, deletes it and brings it back', async ({
  workspace: { owner },
  signedIn,
}) => {
  const page = await signedIn(owner);
  const to = async (place: Locator, key = 'Tab') => {
    await expect(place).toBeVisible();
    for (let presses = 0; presses < 80 && !(await place.evaluate((node) => node.matches(':focus'))); presses += 1)
      await page.keyboard.press(key);
    await expect(place).toBeFocused();
  };
  const press = async (place: Locator, key = 'Enter') => {
    await to(place);
    await page.keyboard.press(key);
  };
  const drawer = page.getByRole('dialog', { name: /contact/i });
  await page.goto('/crm/contacts');
  await press(page.getByRole('button', { name: 'New contact' }).first());
  await expect(drawer.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Grace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hopper');
  await to(drawer.getByRole('combobox', { name: 'Preferred language' }));
  await page.keyboard.type('fren');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(drawer.getByRole('button', { name: 'Create contact' }));
  const link = page.getByRole('link', { name: 'Grace Hopper' });
  await press(link);
  await expect(drawer.getByRole('combobox', { name: 'Preferred language' })).toHaveValue('French');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await to(drawer.getByLabel('Job title'));
  await page.keyboard.type('Admiral');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await to(page.getByRole('checkbox', { name: 'Grace Hopper' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await press(page.getByRole('region', { name: 'Actions for the selection' }).getByRole('button', { name: 'Delete' }));
  await expect(link).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(link).toBeVisible();
});

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test';

test('a view is saved, shared with a colleague, made the default, changed and brought back', async ({
  workspace: { sql, owner, colleague },
  signedIn,
}) => {
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name, last_name, job_title, created_at)
    select ${owner.id}, ${owner.id}, name, 'Test', job, now() - age * interval '1 minute'
    from (values ('Ada', 'Engineer', 1), ('Bea', 'Engineer', 2), ('Cem', 'Buyer', 3)) p (name, job, age)`;
  const page = await signedIn(owner);
  await page.goto('/crm/contacts?where=["all",["job_title","is","Engineer"]]&cols=email');
  const names = page.getByRole('table').getByRole('link');
  await expect(names).toHaveText(['Ada Test', 'Bea Test']);

  const views = page.locator('main').getByRole('button', { name: /^Views|^Engineers/ });
  await views.click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Save this as a view').fill('Engineers');
  await panel.getByRole('checkbox', { name: 'Share with colleagues' }).check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(views).toHaveText('Engineers');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await panel.getByRole('button', { name: 'More about Engineers' }).click();
  await panel.getByRole('button', { name: 'Open by default' }).click();
  await expect(panel.getByLabel('Opens by default')).toBeVisible();
  await page.keyboard.press('Escape');

  // Whoever opens the list without a question gets it as they like it, from the server on.
  const answer = await page.goto('/crm/contacts');
  expect(await answer?.text()).not.toContain('Cem');
  await expect(names).toHaveCount(2);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('searchbox').first().fill('bea');
  await expect(views).toHaveText('Engineers (changed)');
  await views.click();
  await panel.getByRole('button', { name: 'Update “Engineers”' }).click();
  await expect(views).toHaveText('Engineers');
  await panel.getByRole('button', { name: 'All records' }).click();
  await expect(names).toHaveCount(3);

  const other = await signedIn(colleague);
  await other.goto('/crm/contacts');
  await expect(other.getByRole('table').getByRole('link')).toHaveCount(3);
  await other.getByRole('button', { name: 'Views' }).click();
  const theirs = other.getByRole('dialog');
  await theirs.getByRole('button', { name: /^Engineers/ }).click();
  await expect(other.getByRole('table').getByRole('link')).toHaveText(['Bea Test']);
  await theirs.getByRole('button', { name: 'More about Engineers' }).click();
  await expect(theirs).toContainText('Shared by Olivia Test');
  await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await panel.getByRole('button', { name: 'More about Engineers' }).click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(panel.getByRole('button', { name: /^Engineers/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await views.click();
  await expect(panel.getByRole('button', { name: /^Engineers/ })).toBeVisible();
});

test('a search word that comes with the address in the moment in which the list comes stays there', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/crm/accounts');
  await page.clock.install();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Leads', exact: true }).click();
  await page.waitForFunction(() => {
    const field = document.querySelector('[role=search] [type=search]');
    if (!window.location.pathname.endsWith('/leads') || !field) return false;
    window.history.pushState(null, '', '?q=bea');
    return true;
  });
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toHaveValue('bea');
  await page.clock.fastForward(10_000);
  await expect(field).toHaveValue('bea');
  expect(new URL(page.url()).search).toBe('?q=bea');
});

test('an old view asks for what the list still knows, and a list without its view is the whole list', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name) values (${owner.id}, ${owner.id}, 'Ada')`;
  const [view] = await sql<{ id: string }[]>`
    insert into public.saved_views (user_id, owner_id, resource, list, name, search)
    values (${owner.id}, ${owner.id}, 'crm_contacts', 'crm_contacts', 'Old',
      '?sort=gone.asc&where=%5B%22all%22%2C%5B%22gone%22%2C%22is%22%2C%22x%22%5D%5D&cols=gone&stage=x') returning id`;
  await sql`insert into public.saved_view_defaults (user_id, owner_id, list, view_id)
    values (${owner.id}, ${owner.id}, 'crm_contacts', ${view?.id ?? ''})`;
  const page = await signedIn(owner);
  await page.goto('/crm/contacts');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Ada']);
  await expect(page.getByRole('button', { name: 'Old', exact: true })).toBeVisible();
  await sql`update public.saved_views set deleted = true where id = ${view?.id ?? ''}`;
  await page.goto('/crm/contacts');
  await expect(page).toHaveURL('/crm/contacts');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Ada']);
});

import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';
import type { Workspace } from './support/workspace';

/** Leaves an attribute, a tag and a string of a script, and calls by itself. */
const EVIL = `'"><img src=x onerror=hit()>`;
/** Chosen from lists, never typed. */
const CHOSEN = ['currency', 'country', 'preferred_language', 'industry', 'size', 'revenue', 'time_zone', 'tax_class'];
const STAGE = 'stage_id';

/** A row whose every field that takes any text has taken this one. */
async function plant({ sql, owner }: Workspace, table: string, columns: Record<string, unknown>, least: number) {
  const [row] = await sql<{ id: string }[]>`
    insert into public.${sql(table)} ${sql({ user_id: owner.id, owner_id: owner.id, ...columns })} returning id`;
  const id = row?.id ?? '';
  const fields = await sql<{ name: string; list: boolean }[]>`
    select column_name as name, data_type = 'ARRAY' as list from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> all (${CHOSEN})
      and (data_type = 'text' or (data_type = 'ARRAY' and udt_name = '_text'))`;
  let taken = 0;
  for (const { name, list } of fields) {
    const closed =
      await sql`update public.${sql(table)} set ${sql(name)} = ${list ? [EVIL] : EVIL} where id = ${id}`.then(
        () => false,
        (error: { code?: string }) => {
          // A field with a form of its own refuses it.
          expect(error.code).toMatch(/^(23514|PT400)$/);
          return true;
        },
      );
    if (!closed) taken += 1;
  }
  expect(taken, `fields of ${table}`).toBeGreaterThanOrEqual(least);
  return id;
}

async function plantAll(workspace: Workspace) {
  const { sql, owner } = workspace;
  const [stage] = await sql<{ id: string }[]>`
    select id from public.deal_stages where user_id = ${owner.id} and code = 'new'`;
  const price = { price_minor: 1250, currency: 'EUR', name: 'x' };
  const [custom] = await sql<{ key: string }[]>`insert into public.crm_custom_fields (user_id, noun, type, label)
    values (${owner.id}, 'crm_contacts', 'text', ${EVIL}) returning key`;
  await sql`insert into public.crm_tags (user_id, name) values (${owner.id}, ${EVIL})`;
  await sql`insert into public.saved_views (user_id, owner_id, resource, list, name)
    values (${owner.id}, ${owner.id}, 'crm_contacts', 'crm_contacts', ${EVIL})`;
  const ids = {
    contact: await plant(workspace, 'crm_contacts', { custom: sql.json({ [custom?.key ?? '']: EVIL }) }, 6),
    twin: await plant(workspace, 'crm_contacts', { first_name: 'x' }, 6),
    lead: await plant(workspace, 'crm_leads', { first_name: 'x' }, 6),
    account: await plant(workspace, 'crm_accounts', { name: 'x' }, 4),
    deal: await plant(
      workspace,
      'deals',
      { name: 'x', currency: 'EUR', close_date: '2026-12-24', [STAGE]: stage?.id ?? '' },
      2,
    ),
    product: await plant(workspace, 'products', price, 3),
    service: await plant(workspace, 'services', price, 3),
    task: await plant(workspace, 'crm_tasks', { title: 'x' }, 2),
  };
  // What two records have in common is not chosen between.
  await sql`update public.crm_contacts set first_name = first_name || ' again' where id = ${ids.twin}`;
  await sql`update public.crm_tasks set crm_lead_id = ${ids.lead}, due_at = now() where id = ${ids.task}`;
  await sql`insert into public.crm_notes (user_id, created_by, body, pinned, crm_contact_id)
    values (${owner.id}, ${owner.id}, ${EVIL}, true, ${ids.contact})`;
  await sql`insert into public.notifications (user_id, recipient_id, kind, subject_table, subject_id, title, source)
    values (${owner.id}, ${owner.id}, 'assigned', 'crm_leads', ${ids.lead}, ${EVIL}, ${`test:${ids.lead}`})`;
  return ids;
}

/** The words stand there as words, and as nothing else. */
async function expectWords(page: Page): Promise<void> {
  await expect(page.getByText('onerror=hit()').first()).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

test('markup in any field of any noun is words wherever it is shown, even where nothing forbids scripts', async ({
  browser,
  workspace,
}) => {
  const ids = await plantAll(workspace);
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push(page.url()));
  page.on('dialog', (dialog) => {
    hits.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, workspace.owner);
  for (const address of [
    ...['/crm/contacts', `/crm/contacts/show/${ids.contact}`, `/crm/contacts/edit/${ids.contact}`, '/crm/leads'],
    ...['/crm/leads?view=board', `/crm/leads/show/${ids.lead}`, '/crm/accounts', `/crm/accounts/show/${ids.account}`],
    ...['/crm/tasks', `/crm/tasks/show/${ids.task}`, '/pipeline/deals', '/pipeline/deals?view=board'],
    ...[`/pipeline/deals/${ids.deal}`, '/pipeline/products', '/pipeline/services', '/crm/settings'],
    '/crm/dashboard',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectWords(page);
  }
  await page.goto('/crm/contacts/duplicates');
  await page.getByRole('link', { name: 'Compare and merge' }).click();
  await expect(page.getByRole('radiogroup', { name: 'First name' })).toContainText('onerror=hit()');
  await expectWords(page);
  await page.getByRole('button', { name: /new notification/ }).click();
  await expect(page.getByRole('menuitem').filter({ hasText: 'onerror=hit()' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('onerror');
  await expect(page.getByRole('listbox', { name: 'Search results' }).getByRole('option')).not.toHaveCount(0);
  await expectWords(page);
  await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
  await page.locator('main').getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: EVIL, exact: true })).toBeVisible();
  await expectWords(page);
  expect(hits).toEqual([]);

  // As markup it would have called.
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), EVIL);
  await expect.poll(() => hits.length).toBe(1);
  await context.close();
});

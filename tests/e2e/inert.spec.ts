import type { Page } from '@playwright/test';
import { EVIL, KINDS, plant, planted, TURNS } from './support/inert';
import { expect, signIn, test } from './support/test';
import type { Workspace } from './support/workspace';

const STAGE = 'stage_id';

async function plantAll(workspace: Workspace) {
  const { sql, owner, colleague, assistant } = workspace;
  const mine = { user_id: owner.id, owner_id: owner.id };
  const [stage] = await sql<{ id: string }[]>`
    select id from public.deal_stages where user_id = ${owner.id} and code = 'new'`;
  const price = { owner_id: owner.id, price_minor: 1250, currency: 'EUR', name: 'x' };
  const custom = await sql<{ key: string }[]>`insert into public.crm_custom_fields (user_id, noun, type, label)
    values (${owner.id}, 'crm_contacts', 'text', ${EVIL}), (${owner.id}, 'crm_contacts', 'link', ${`${EVIL} link`})
    returning key`;
  const own = (link: string) =>
    sql.json({ [custom[0]?.key ?? '']: KINDS.map(({ text }) => text).join(' '), [custom[1]?.key ?? '']: link });
  await sql`insert into public.crm_tags (user_id, name) values (${owner.id}, ${EVIL})`;
  await sql`insert into public.saved_views ${sql({ ...mine, resource: 'crm_contacts', list: 'crm_contacts', name: EVIL })}`;
  const ids = {
    contact: await plant(
      workspace,
      'crm_contacts',
      { owner_id: owner.id, custom: own('https://x.test/"><img/src=x>') },
      10,
    ),
    twin: await plant(workspace, 'crm_contacts', { owner_id: owner.id, first_name: 'x' }, 10),
    lead: await plant(workspace, 'crm_leads', { owner_id: owner.id, first_name: 'x' }, 11),
    account: await plant(workspace, 'crm_accounts', { owner_id: owner.id, name: 'x' }, 6),
    deal: await plant(
      workspace,
      'deals',
      { owner_id: owner.id, name: 'x', currency: 'EUR', close_date: '2026-12-24', [STAGE]: stage?.id ?? '' },
      2,
    ),
    product: await plant(workspace, 'products', price, 3),
    service: await plant(workspace, 'services', price, 3),
    task: await plant(workspace, 'crm_tasks', { owner_id: owner.id, title: 'x' }, 2),
  };
  // A link is shown as one, and must be an address of the web.
  for (const change of [{ website: 'javascript:hit()' }, { custom: own('javascript:hit()') }]) {
    const refused = sql`update public.crm_contacts set ${sql(change)} where id = ${ids.contact}`;
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|PT400)$/) });
  }
  // What two records have in common is not chosen between.
  await sql`update public.crm_contacts t set first_name = left(c.first_name, -1) || 'q', last_name = c.last_name
    from public.crm_contacts c where c.id = ${ids.contact} and t.id = ${ids.twin}`;
  await sql`update public.crm_tasks set crm_lead_id = ${ids.lead}, due_at = now() where id = ${ids.task}`;
  // Whose name it is who wrote, and who is named.
  await sql`update public."internalUsers" set "firstName" = ${`${EVIL}${TURNS}`} where "authID" = ${colleague.id}`;
  await plant(
    workspace,
    'crm_notes',
    { created_by: colleague.id, body: 'x', pinned: true, mentions: [colleague.id], crm_contact_id: ids.contact },
    1,
  );
  await plant(workspace, 'crm_phone_numbers', { number: '+12025550123', crm_contact_id: ids.contact }, 1);
  await plant(workspace, 'crm_emails', { address: 'x@example.test', crm_contact_id: ids.contact }, 1);
  await sql`update public.assistants set name = ${EVIL} where id = ${assistant.id}`;
  await sql`insert into public.notifications (user_id, recipient_id, kind, subject_table, subject_id, title, source, actor)
    values (${owner.id}, ${owner.id}, 'assigned', 'crm_leads', ${ids.lead}, ${EVIL}, ${`test:${ids.lead}`}, ${colleague.id})`;
  return ids;
}

/** The words stand there as words, and as nothing else. */
async function expectWords(page: Page): Promise<void> {
  await expect(page.getByText('onerror=hit()').first()).toBeVisible();
  await expect(page.locator('img[src="x"], [onload], [onerror], [href^="javascript:"]')).toHaveCount(0);
  expect(await page.evaluate(spilled, TURNS)).toEqual([]);
}

/** Where what turns its own text round would turn what stands beside it too. */
function spilled(turns: string): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    let box = node.parentElement;
    if (!node.nodeValue?.includes(turns) || !box || ['SCRIPT', 'STYLE'].includes(box.tagName)) continue;
    const alone = ({ display, unicodeBidi }: CSSStyleDeclaration) => display !== 'inline' || unicodeBidi !== 'normal';
    while (box.parentElement && !alone(getComputedStyle(box))) box = box.parentElement;
    // What was looked for is marked within one text.
    if (box.textContent !== node.nodeValue && !box.querySelector('mark'))
      found.push(`${location.pathname}: ${box.outerHTML}`);
  }
  return found;
}

test('markup in any field of any noun is words wherever it is shown, even where nothing forbids scripts', async ({
  browser,
  workspace,
}) => {
  const ids = await plantAll(workspace);
  expect(KINDS.filter(({ text }) => !planted.has(text))).toEqual([]);
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
    ...[`/pipeline/deals/${ids.deal}`, '/pipeline/products', `/pipeline/services/${ids.service}`, '/crm/settings'],
    ...['/crm/dashboard', '/assistants', '/user-management'],
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

  // Where it would be markup each of them would have called, and been seen to turn its neighbours.
  for (const { text, where } of [{ text: EVIL, where: '%' }, ...KINDS]) {
    if (!where) continue;
    const before = hits.length;
    await page.evaluate(
      (markup) => {
        document.body.append(document.createRange().createContextualFragment(markup));
        document.querySelector<HTMLElement>('[href^="javascript:"]')?.click();
      },
      where.replaceAll('%', () => text),
    );
    await expect.poll(() => hits.length, text).toBeGreaterThan(before);
  }
  await page.evaluate((turns) => document.body.append(`before ${turns}behind`), TURNS);
  expect(await page.evaluate(spilled, TURNS)).toHaveLength(1);
  await context.close();
});

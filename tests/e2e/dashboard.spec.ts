import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test';

test('each number of the dashboard opens its list, which counts the same', async ({ workspace, signedIn }) => {
  const { sql, owner } = workspace;
  await sql`insert into public.crm_leads (user_id, owner_id, first_name, stage, source, created_at, stage_changed_at)
    select ${owner.id}, ${owner.id}, 'Lead ' || n, (array['new', 'qualified'])[1 + n % 2]::public.lead_stage,
      (array['referral', '', 'webinar'])[1 + n % 3], now() - make_interval(days => n * 5), now() - make_interval(days => n * 5)
    from generate_series(0, 9) n`;
  await sql`insert into public.deals (user_id, owner_id, name, amount_minor, currency, close_date, stage_id)
    select ${owner.id}, ${owner.id}, 'Deal ' || n, 100000, (array['EUR', 'USD'])[n], '2026-12-24', id
    from public.deal_stages, generate_series(1, 2) n where user_id = ${owner.id} and code = 'proposal'`;
  await sql`insert into public."callLogs" (user_id, sub_account_user_id, "to", state, ended_at, ended_code, "endedReason")
    select ${owner.id}, ${owner.id}, '+12025550145', 'ended', now(), 'no_answer', 'No answer' from generate_series(1, 3)`;
  const page = await signedIn(owner);
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const card = (name: RegExp) => page.getByRole('region', { name });
  await expect(card(/^Deals by stage/).getByRole('link', { name: /Proposal/ })).toContainText(
    /€1,000\.00.*\$1,000\.00/,
  );
  await expect(card(/New records by day/).getByRole('img')).toHaveAccessibleName('8 new records in 30 days');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await page.getByRole('radiogroup', { name: 'Period' }).getByText('7 days').click();
  await expect(page).toHaveURL('/crm/dashboard?days=7');
  await expect(card(/^New leads by source, last 7/).getByRole('listitem')).toHaveCount(2);
  const numbers = [
    [/^Leads by stage/, 'Qualified', 5],
    [/^Leads by stage/, 'Stale', 8],
    [/^Deals by stage/, 'Proposal', 2],
    [/^New leads by source/, 'No source', 1],
    [/^Calls by outcome/, 'No answer', 3],
  ] as const;
  for (const [name, label, count] of numbers) {
    await page.goto('/crm/dashboard?days=7');
    const link = card(name).getByRole('link', { name: new RegExp(label) });
    await expect(link).toHaveText(new RegExp(`${count}$`));
    await link.click();
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(count + 1);
  }
});

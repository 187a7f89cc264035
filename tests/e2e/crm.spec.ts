import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test('the life of a contact: two numbers, a bad one said at its field, changed, called, deleted, brought back', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  await sql`insert into public.crm_accounts (user_id, owner_id, name) values (${owner.id}, ${owner.id}, 'Analytical Engines')`;
  await sql`insert into public.crm_leads (user_id, owner_id, first_name, email) values (${owner.id}, ${owner.id}, 'Countess', 'ada@example.test')`;
  const page = await signedIn(owner);
  await page.goto('/crm/contacts');
  await page.getByRole('button', { name: 'New contact' }).first().click();
  await expect(page).toHaveURL('/crm/contacts/create');
  const drawer = page.getByRole('dialog', { name: /contact/i });
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  await expect(drawer.getByLabel('First name')).toBeFocused();
  await drawer.getByLabel('First name').fill('Ada');
  await drawer.getByLabel('Last name').fill('Lovelace');
  await drawer.getByRole('combobox', { name: 'Account' }).fill('analyt');
  await page.getByRole('option', { name: 'Analytical Engines' }).click();
  await drawer.getByLabel('E-mail').fill('ADA@example.test');
  await expect(drawer.getByRole('status').getByRole('link', { name: 'Countess' })).toBeVisible();
  await drawer.getByLabel('E-mail').fill('ada@example.test');
  await drawer.getByRole('button', { name: 'Add e-mail' }).click();
  const further = drawer.getByRole('group', { name: 'E-mail 2' });
  await further.getByLabel('Address').fill('countess');
  const number = async (place: number) => {
    await drawer.getByRole('button', { name: 'Add number' }).click();
    return drawer.getByRole('group', { name: `Phone number ${place}` });
  };
  await (await number(1)).getByLabel('Number', { exact: true }).fill('+1 (202) 555-0142');
  const second = await number(2);
  await second.getByLabel('Number', { exact: true }).fill('555 0143');
  await second.getByLabel('Label').fill('Reception');
  await second.getByLabel('Primary').check();
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  await expect(further.getByText('Please enter an e-mail address')).toBeVisible();
  await expect(further.getByLabel('Address')).toBeFocused();
  await further.getByLabel('Address').fill('Countess@Lovelace.test');
  await further.getByLabel('Label').fill('Estate');
  await further.getByRole('button', { name: 'Make primary' }).click();
  await expect(drawer.getByLabel('E-mail', { exact: true })).toHaveValue('Countess@Lovelace.test');
  await expect(further.getByLabel('Address')).toHaveValue('ada@example.test');
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  await expect(second.getByText('Please enter a phone number with country code')).toBeVisible();
  await expect(second.getByLabel('Number', { exact: true })).toBeFocused();
  expect(await sql`select from public.crm_contacts where user_id = ${owner.id}`).toHaveLength(0);
  await expect(drawer.getByLabel('First name')).toHaveValue('Ada');
  await second.getByLabel('Number', { exact: true }).fill('+12025550143');
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  await expect(page).toHaveURL('/crm/contacts');

  await sql`update public.crm_settings set duplicates = '{"email": "refuse", "number": "refuse", "name": "warn"}' where user_id = ${owner.id}`;
  await page.getByRole('button', { name: 'New contact' }).first().click();
  await drawer.getByLabel('First name').fill('Double');
  await drawer.getByLabel('E-mail').fill('ada@example.test');
  await (await number(1)).getByLabel('Number', { exact: true }).fill('+1 202 555 0142');
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  await expect(drawer.getByText('A record with this e-mail address is there already.')).toBeVisible();
  await expect(drawer.getByLabel('E-mail')).toBeFocused();
  await drawer.getByLabel('E-mail').fill('double@example.test');
  await drawer.getByRole('button', { name: 'Create contact' }).click();
  const refused = drawer.getByText('A record with this phone number is there already.');
  await expect(refused.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', /\/crm\/contacts\/show\//);
  await expect(drawer.getByLabel('First name')).toHaveValue('Double');
  await expect(
    drawer.getByRole('group', { name: 'Phone number 1' }).getByLabel('Number', { exact: true }),
  ).toBeFocused();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(drawer.getByLabel('First name')).toHaveValue('Double');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();

  const row = page.getByRole('row', { name: /Ada Lovelace/ });
  await expect(row).toContainText('Analytical Engines');
  await expect(row).toContainText('Olivia Test');
  await expect(row.getByRole('link', { name: '+12025550143' })).toHaveAttribute('href', 'tel:+12025550143');
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('ada@example');
  await expect(page).toHaveURL(/q=ada/);
  await row.getByRole('link', { name: 'Ada Lovelace' }).click();
  await expect(page).toHaveURL(/\/crm\/contacts\/drawer\/[0-9a-f-]{36}/);
  for (const address of ['countess@lovelace.test', 'ada@example.test'])
    await expect(drawer.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
  await drawer.getByRole('link', { name: 'Open page' }).click();
  await expect(page).toHaveURL(/\/crm\/contacts\/show\//);
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible();
  await expect(page.getByText('Mobile · Reception')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ada@example.test' })).toHaveAttribute('href', 'mailto:ada@example.test');
  await expect(page.getByText('Work · Estate')).toBeVisible();
  const [ada] = await sql<{ id: string }[]>`select id from public.crm_contacts where user_id = ${owner.id}`;
  await sql`insert into public.crm_tasks (user_id, owner_id, title, crm_contact_id) values (${owner.id}, ${owner.id}, 'Ask for notes', ${ada?.id ?? ''})`;
  await sql`insert into public.deals (user_id, owner_id, name, amount_minor, currency, close_date, stage_id, crm_contact_id)
    select ${owner.id}, ${owner.id}, 'Engine', 5000, 'EUR', '2026-12-24', id, ${ada?.id ?? ''} from public.deal_stages
    where user_id = ${owner.id} and code = 'new'`;
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const phone = page.getByRole('complementary', { name: 'Phone' });
  await expect(phone.getByLabel('Phone number')).toHaveValue(/0143/);
  const open = phone.getByRole('list', { name: 'Open with Ada Lovelace' }).getByRole('link');
  await expect(open).toHaveText(['Ask for notes', 'Engine']);
  await phone.getByRole('checkbox', { name: 'Done: Ask for notes' }).click();
  await expect(open).toHaveText(['Engine']);

  await page.goto(page.url().replace('/show/', '/edit/'));
  await drawer.getByRole('group', { name: 'Phone number 2' }).getByRole('button', { name: 'Remove number' }).click();
  await drawer.getByLabel('Last name').fill('King');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const kept =
    await sql`select number, is_primary from public.crm_phone_numbers where user_id = ${owner.id} and not deleted`;
  expect([...kept]).toEqual([{ number: '+12025550142', is_primary: true }]);
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/crm/contacts');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Ada King' })).toBeVisible();
});

test('an account on its own page: its facts, its people and their calls, one of them opened over it', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  const page = await signedIn(owner);
  await page.goto('/crm/accounts/create');
  const drawer = page.getByRole('dialog', { name: /account/i });
  await drawer.getByLabel('Name').fill('Northwind');
  await drawer.getByLabel('Website').fill('northwind.example');
  await drawer.getByRole('combobox', { name: 'Industry' }).click();
  await page.getByRole('option', { name: 'Transport and Logistics' }).click();
  await drawer.getByRole('combobox', { name: 'Employees' }).click();
  await page.getByRole('option', { name: '1,001–5,000' }).click();
  await drawer.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('link', { name: 'Northwind' })).toBeVisible();
  const [account] = await sql<{ id: string }[]>`select id from public.crm_accounts where user_id = ${owner.id}`;
  const id = account?.id ?? '';
  const [contact] = await sql<
    { id: string }[]
  >`insert into public.crm_contacts (user_id, owner_id, first_name, last_name, crm_account_id)
    values (${owner.id}, ${owner.id}, 'Nora', 'Wind', ${id}) returning id`;
  const [call] = await sql<
    { id: string }[]
  >`insert into public."callLogs" (user_id, sub_account_user_id, contact_id, "to", state, ended_at, ended_code, "endedReason")
    values (${owner.id}, ${owner.id}, ${contact?.id ?? ''}, '+12025550145', 'ended', now(), 'callee_hangup', 'Customer ended the call') returning id`;

  await page.goto(`/crm/accounts/show/${id}`);
  await expect(page.getByRole('link', { name: 'northwind.example' })).toHaveAttribute(
    'href',
    'https://northwind.example',
  );
  await expect(page.getByText('1,001–5,000')).toBeVisible();
  await page.getByRole('list', { name: 'Timeline' }).getByRole('link', { name: 'Nora Wind' }).click();
  await expect(page).toHaveURL(`/crm/accounts/show/${id}/logs/${call?.id}`);
  await page.reload();
  await page.getByRole('dialog', { name: 'Call' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/crm/accounts/show/${id}`);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Account Northwind has no phone number' })).toBeVisible();
  await page.getByRole('table', { name: 'Contacts' }).getByRole('link', { name: 'Nora Wind' }).click();
  await expect(page).toHaveURL(`/crm/contacts/show/${contact?.id}`);
});

test('a lead moves through its stages by form, key and mouse, and becomes a contact with an account and a deal', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  const [lead] = await sql<
    { id: string }[]
  >`insert into public.crm_leads (user_id, owner_id, first_name, last_name, company)
    values (${owner.id}, ${owner.id}, 'Paul', 'Prospect', 'Prospect & Sons'), (${owner.id}, ${owner.id}, 'Other', 'Lead', '') returning id`;
  const page = await signedIn(owner);
  await page.goto(`/crm/leads/show/${lead?.id}`);
  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Negotiation' }).click();
  await expect(page.getByText('New → Negotiation')).toBeVisible();

  await page.goto('/crm/leads');
  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Negotiation' }).click();
  await expect(page.getByRole('link', { name: 'Other Lead' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Paul Prospect/ })).toContainText('Negotiation');

  await sql`alter table public.crm_leads disable trigger c_stage`;
  await sql`update public.crm_leads set stage_changed_at = now() - interval '99 days' where user_id = ${owner.id} and first_name = 'Other'`;
  await sql`alter table public.crm_leads enable trigger c_stage`;
  await page.goto('/crm/leads?stale=1');
  await expect(page.getByRole('row', { name: /Other Lead/ })).toContainText('Stale');
  await expect(page.getByRole('link', { name: 'Paul Prospect' })).toHaveCount(0);

  await page.goto('/crm/leads?view=board');
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(column('Negotiation').getByRole('listitem')).toHaveText([/Paul Prospect.*Prospect & Sons/]);
  await expect(column('New').getByRole('listitem')).toContainText('Stale');
  await column('New').getByRole('listitem').dragTo(column('Contacted'));
  await expect(column('Contacted')).toContainText('Other Lead');
  await expect(column('Contacted')).not.toContainText('Stale');
  const card = column('Negotiation').getByRole('link', { name: 'Paul Prospect' });
  await card.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column('Lost').getByRole('link', { name: 'Paul Prospect' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Paul Prospect is now in Lost' })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('other');
  await expect(column('Lost')).not.toContainText('Paul Prospect');
  const stages = await sql`select first_name, stage from public.crm_leads where user_id = ${owner.id} order by 1`;
  expect([...stages]).toEqual([
    { first_name: 'Other', stage: 'contacted' },
    { first_name: 'Paul', stage: 'lost' },
  ]);

  const [field] = await sql<{ key: string }[]>`insert into public.crm_custom_fields (user_id, noun, type, label)
    values (${owner.id}, 'crm_leads', 'text', 'Referral') returning key`;
  await sql`update public.crm_leads set custom = ${sql.json({ [field?.key ?? '']: 'Ada' })} where id = ${lead?.id ?? ''}`;
  await page.goto(`/crm/leads/show/${lead?.id}`);
  await page.getByRole('button', { name: 'Convert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert Paul Prospect' });
  const stays = dialog.getByRole('status').filter({ hasText: 'stay' });
  await expect(stays).toHaveText('This field has no counterpart and stays with the lead: Referral');
  await dialog.getByLabel('New account').fill('');
  await expect(stays).toHaveText('These fields have no counterpart and stay with the lead: Company and Referral');
  await dialog.getByLabel('New account').fill('Prospect & Sons');
  await expect(dialog.getByLabel('New account')).toHaveValue('Prospect & Sons');
  await dialog.getByLabel('Also make a deal').check();
  await expect(dialog.getByLabel('Name')).toHaveValue('Prospect & Sons');
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/number/);
  await dialog.getByLabel('Amount').fill('2500');
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await expect(page).toHaveURL(/\/crm\/contacts\/show\//);
  await expect(page.getByRole('heading', { name: 'Paul Prospect', level: 1 })).toBeVisible();
  await expect(page.getByText('Prospect & Sons')).toBeVisible();
  await page.goto(`/crm/leads/show/${lead?.id}`);
  await expect(page.getByRole('definition').getByRole('link', { name: 'Paul Prospect' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert' })).toHaveCount(0);
  await page.getByRole('definition').getByRole('link', { name: 'Prospect & Sons' }).click();
  await expect(page).toHaveURL(/\/pipeline\/deals\//);
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('2500.00');
});

test('contacts in Arabic on a phone: from the right, nothing sideways, nothing nameless', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  await sql`update public."internalUsers" set user_lang = 'ar_EG' where "authID" = ${owner.id}`;
  const [contact] = await sql<
    { id: string }[]
  >`insert into public.crm_contacts (user_id, owner_id, first_name, last_name, country, tags)
    values (${owner.id}, ${owner.id}, 'ليلى', 'حداد', 'EG', '{vip}') returning id`;
  await sql`insert into public.crm_phone_numbers (user_id, owner_id, crm_contact_id, number) values (${owner.id}, ${owner.id}, ${contact?.id ?? ''}, '+12025550144')`;
  const page = await signedIn(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/crm/contacts');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: 'ليلى حداد' })).toBeVisible();
  await sound(page);
  await page.goto(`/crm/contacts/drawer/${contact?.id ?? ''}`);
  await expect(page.getByRole('dialog').locator('input[type=tel]')).toHaveValue('+12025550144');
  await sound(page);
  await page.goto(`/crm/contacts/show/${contact?.id ?? ''}`);
  await expect(page.getByRole('link', { name: '+12025550144' })).toBeVisible();
  await sound(page);
});

/** Axe finds nothing, and nothing has to be pushed aside to be read. */
async function sound(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}

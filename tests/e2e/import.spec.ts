import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { calculates, FORMULA_PREFIXES } from '@/lib/csv/formulas';
import { define } from '../database/custom-world';
import { expect, test } from './support/test';

const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file with mistakes is imported, its mistakes come back as a file, are mended and imported, and all of it is undone', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  const left = () => sql`select first_name, email, custom from public.crm_contacts
    where user_id = ${owner.id} and not deleted order by first_name`;
  const key = await define(sql, owner.id, 'select', { label: 'Stufe', options: ['Gold', 'Silber'] });
  const page = await signedIn(owner);
  await page.goto('/crm/contacts');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('link', { name: 'Import from a file' }).click();
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeVisible();

  const lines = [
    'Vorname,Notizen,E-Mail,Telefon,Stufe',
    'Ada,x,ada@example.test,+1 202 555 0101,gold',
    'Bea,"=1+1",bea at example,12,Blei',
  ];
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles(csv(lines.join('\n')));
  const preview = page.getByRole('region', { name: 'Preview of the first rows' });
  await expect(preview).toContainText('“bea at example” is not an e-mail address');
  await expect(preview).toContainText('not a phone number');
  await expect(preview).toContainText('“Stufe” needs one of: Gold, Silber');
  await expect(page.getByRole('combobox', { name: 'Vorname' })).toHaveValue('First name');
  await expect(page.getByRole('combobox', { name: 'Notizen' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Stufe' })).toHaveValue('Stufe');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  // A field that is called otherwise by now is asked about before anything is imported.
  await sql`update public.crm_custom_fields set label = 'Rang' where key = ${key}`;
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('A custom field has been renamed or is no longer in use.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Stufe' })).toHaveValue('Rang');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('people.csv · Done')).toBeVisible();
  expect(await left()).toEqual([{ first_name: 'Ada', email: 'ada@example.test', custom: { [key]: 'Gold' } }]);
  const card = page.getByRole('navigation', { name: 'Counts' }).getByRole('link', { name: /^Contacts/ });
  await expect(card).toContainText('1');
  const address = page.url();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows that were left out' }).click(),
  ]);
  const said = (await readFile(await file.path(), 'utf8')).slice(1).trim().split('\r\n');
  expect(said).toEqual([
    'Vorname,Notizen,E-Mail,Telefon,Stufe,Row in the file,Reason',
    `Bea,'=1+1,bea at example,12,Blei,3,"E-Mail: “bea at example” is not an e-mail address; Telefon: not a phone number; Stufe: “Rang” needs one of: Gold, Silber"`,
  ]);

  await page.getByRole('link', { name: 'Import another file' }).click();
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles(csv([lines[0], 'Bea,,bea@example.test,,'].join('\n')));
  await page.getByRole('button', { name: 'Use the choices of last time' }).click();
  await expect(page.getByRole('combobox', { name: 'Stufe' })).toHaveValue('Rang');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('people.csv · Done')).toBeVisible();
  expect(await left()).toHaveLength(2);

  await page.goto(address);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('people.csv · Undone')).toBeVisible();
  await expect(card).toContainText('1');
  expect(await left()).toEqual([{ first_name: 'Bea', email: 'bea@example.test', custom: {} }]);
});

test('a renamed picture is told so, and changes nothing', async ({ workspace: { owner }, signedIn }) => {
  const page = await signedIn(owner);
  await page.goto('/crm/leads/import');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: picture });
  await expect(page.getByText('This is not a table.')).toBeVisible();
});

test('the list as it is narrowed becomes a file, by a link of one’s own, in which nothing calculates', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  for (const [first, email] of [
    ['=HYPERLINK("http://x")', 'evil@example.test'],
    [' +1', 'plus@example.test'],
    ['Somebody else', 'other@elsewhere.test'],
    ...FORMULA_PREFIXES.map((prefix, place) => [`${prefix}1+1`, `evil-${place}@example.test`]),
  ]) {
    await sql`insert into public.crm_contacts ${sql({ user_id: owner.id, owner_id: owner.id, first_name: first, email })}`;
  }
  const rows = FORMULA_PREFIXES.length + 2;
  const page = await signedIn(owner);
  await page.goto('/crm/contacts?q=example&sort=first_name.asc');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByText(`${rows} rows`)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('contacts.csv');
  const [head, ...lines] = parse(await readFile(await file.path()), { bom: true, record_delimiter: '\r\n' });
  expect(head?.slice(0, 6)).toEqual([
    ...['First name', 'Last name', 'E-mail', 'More e-mail addresses', 'Phone', 'Account'],
  ]);
  expect(lines).toHaveLength(rows);
  expect(lines.flat().filter(calculates)).toEqual([]);
  expect(lines.map(([name = '']) => name).sort()).toEqual(
    ['=HYPERLINK("http://x")', ' +1', ...FORMULA_PREFIXES.map((prefix) => `${prefix}1+1`)]
      .map((text) => `'${text}`)
      .sort(),
  );
  const entries = await sql`select entity, detail ->> 'rows' as rows from public.audit_log
    where user_id = ${owner.id} and action = 'export'`;
  expect(entries).toEqual([{ entity: 'crm_contacts', rows: String(rows) }]);
});

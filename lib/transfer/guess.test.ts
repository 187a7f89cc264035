import { LOCALES } from '@/lib/i18n/locales';
import { emailLabel, guessMapping } from './guess';
import type { Noun } from './import-fields';

type Words = Record<string, string>;
async function heads(locale: string, columns: readonly string[]): Promise<string[]> {
  const crm = (await import(`@/messages/${locale}/crm.json`)) as { field: Words };
  const transfer = (await import(`@/messages/${locale}/transfer.json`)) as { export: { column: Words } };
  return columns.map((column) => transfer.export.column[column] ?? crm.field[column] ?? column);
}

const ADDRESS = ['website', 'address_line1', 'zip', 'city', 'state', 'country'] as const;
const PERSON = [
  ...(['job_title', 'source', 'birthday', 'preferred_language', 'tags', ...ADDRESS, 'owner', 'created_at'] as const),
] as const;
const BEGIN = ['first_name', 'last_name', 'email', 'emails', 'phones'] as const;
/** The columns of a file that was taken out, as `app.export_columns` says them. */
const TAKEN_OUT: [Noun, readonly string[]][] = [
  ['crm_contacts', [...BEGIN, 'account', ...PERSON]],
  ['crm_leads', [...BEGIN, 'company', 'stage', ...PERSON]],
  [
    'crm_accounts',
    ['name', 'email', 'emails', 'phones', 'industry', 'size', 'revenue', 'tags', ...ADDRESS, 'owner', 'created_at'],
  ],
];
const BECOMES: Record<string, string | null> = {
  emails: 'email',
  phones: 'phone_mobile',
  owner: null,
  created_at: null,
};

test.each(LOCALES.flatMap((locale) => TAKEN_OUT.map((one) => [locale, ...one] as const)))(
  '%s: a file of %s that was taken out is understood when it is brought in again',
  async (locale, noun, columns) => {
    expect(guessMapping(noun, await heads(locale, columns))).toEqual(
      columns.map((column) => (column in BECOMES ? BECOMES[column] : column)),
    );
  },
);

test('a field of the account’s own is found by its name, and one that is called like another column stands behind it', () => {
  const added = [
    ...[
      ['t_1', 'City'] as const,
      ['t_2', 'Shoe size'] as const,
      ['t_3', 'Shoe size'] as const,
      ['t_4', 'Title'] as const,
    ],
    ...[['t_5', 'E-mail'] as const, ['t_6', '🙂'] as const],
  ].map(([key, label]) => ({ key, label }));
  expect(
    guessMapping(
      'crm_contacts',
      ['Title', 'City', 'SHOE-SIZE', 'Shoe size (2)', 'City (2)', 'E-mail', 'E-mail (2)', 'E-mail 3', '✓'],
      added,
    ),
  ).toEqual([
    ...['custom.t_4', 'city', 'custom.t_2', 'custom.t_3', 'custom.t_1', 'email', 'custom.t_5', 'email', null],
  ]);
});

test.each([
  ['E-Mail 2', ''],
  ['Weitere E-Mail-Adressen', ''],
  ['Assistant', 'Assistant'],
  ['Private e-mail', 'Private e-mail'],
])('further addresses under %j are called %j', (header, label) => expect(emailLabel(header)).toBe(label));

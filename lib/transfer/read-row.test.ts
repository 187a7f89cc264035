import { emailLabel, guessMapping } from './guess';
import type { ImportCustom, ImportSettings } from './import-fields';
import { rowReader } from './read-row';

const settings: ImportSettings = {
  ...{ mapping: [], defaults: {}, mode: 'create', match: 'email', duplicates: 'skip' },
  ...{ country: 'DE', date_order: 'dmy' },
};

test.each([
  [
    'crm_contacts',
    ['First name', 'Surname', 'E-mail Address', 'Phone 1', 'Phone 2', 'Whatever'],
    ['first_name', 'last_name', 'email', 'phone_mobile', 'phone_mobile', null],
  ],
  [
    'crm_contacts',
    ['Vorname', 'Nachname', 'E-Mail', 'Geburtstag', 'PLZ', 'Ort', 'Land'],
    ['first_name', 'last_name', 'email', 'birthday', 'zip', 'city', 'country'],
  ],
  ['crm_leads', ['Nom complet', 'Société', 'Étape', 'Téléphone'], ['full_name', 'company', 'stage', 'phone_mobile']],
  ['crm_leads', ['Nombre', 'Apellidos', 'Empresa', 'Móvil'], ['first_name', 'last_name', 'company', 'phone_mobile']],
  ['crm_accounts', ['اسم', 'المدينة'], [null, 'city']],
  ['crm_contacts', ['שם פרטי', 'שם משפחה', 'דוא״ל'], ['first_name', 'last_name', 'email']],
] as const)('%s: %j', (noun, headers, mapping) => expect(guessMapping(noun, headers)).toEqual(mapping));

test('catalogue words of any language, dates and numbers become what is kept; the default fills what is empty', () => {
  const read = rowReader('crm_leads', {
    ...settings,
    mapping: ['full_name', 'stage', 'source', 'country', 'birthday', 'phone_work', 'tags', 'city'],
    defaults: { city: 'Ulm', owner_id: '0b9ad0a4-6c5c-4b0e-9d0c-4a4d7f3b2a11' },
  });
  const { values, empty, numbers, problems } = read([
    'Levi, Dana',
    'Gewonnen',
    'Webinar',
    'Deutschland',
    '3.4.1980',
    '030 1234567',
    'a; b,a',
    '',
  ]);
  expect(problems).toEqual([]);
  expect(values).toEqual({
    ...{
      first_name: 'Dana',
      last_name: 'Levi',
      stage: 'won',
      source: 'webinar',
      country: 'DE',
      birthday: '1980-04-03',
    },
    ...{ tags: ['a', 'b'], city: 'Ulm', owner_id: '0b9ad0a4-6c5c-4b0e-9d0c-4a4d7f3b2a11' },
  });
  expect(empty.sort()).toEqual(['city', 'owner_id']);
  expect(numbers).toEqual([{ number: '+49301234567', type: 'work' }]);
});

test.each([
  [['Dana', 'no address', '', ''], [{ column: 1, code: 'address', said: { address: 'no address' } }]],
  [['', '', '', ''], [{ column: null, code: 'required' }]],
  [['Dana', '', '31.2.1990', ''], [{ column: 2, code: 'date' }]],
  [['Dana', '', '', 'javascript:alert(1)'], [{ column: 3, code: 'website' }]],
  [['x'.repeat(200), '', '', ''], [{ column: 0, code: 'tooLong' }]],
  [['Dana', ''], [{ column: null, code: 'ragged' }]],
])('%j is told by its cell', (cells, problems) => {
  const read = rowReader('crm_contacts', { ...settings, mapping: ['first_name', 'email', 'birthday', 'website'] });
  expect(read(cells).problems).toEqual(problems);
});

test('what came from a workbook is the text that stands there', () => {
  const read = rowReader('crm_contacts', { ...settings, mapping: ['first_name'] });
  expect(read(["'=1+1"]).values.first_name).toBe("'=1+1");
});

test('several columns and cells become addresses: the first one is the record’s own, each counts once', () => {
  const columns = ['E-mail', 'E-mail 2', 'Assistant'];
  const read = rowReader(
    'crm_contacts',
    { ...settings, mapping: ['email', 'email', 'email'] },
    { labels: columns.map(emailLabel) },
  );
  expect(read(['', 'B@x.test, c@x.test;b@x.test', 'd@x.test'])).toMatchObject({
    values: { email: 'b@x.test' },
    emails: [
      { address: 'c@x.test', label: '' },
      { address: 'd@x.test', label: 'Assistant' },
    ],
    ...{ key: 'b@x.test', keys: ['b@x.test', 'c@x.test', 'd@x.test'], problems: [] },
  });
  expect(read(['a@x.test', 'a@x.test; at x', '']).problems).toEqual([
    { column: 1, code: 'address', said: { address: 'at x' } },
  ]);
  const many = Array.from({ length: 22 }, (_, n) => `p${n}@x.test`).join(';');
  expect(read([many, '', '']).problems).toEqual([{ column: 0, code: 'addresses' }]);
});

const field = (type: ImportCustom['type'], required = false): ImportCustom => ({
  ...{ key: `${type.charAt(0)}_12345678`, type, label: `A ${type}`, required },
  options: type === 'select' ? ['Red', 'Blue', 'A+', 'A-', 'Été', 'ete'] : [],
});
const said = (type: string, more: object = {}) => ({ field: `A ${type}`, ...more });
const OPTIONS = { options: 'Red, Blue, A+, A-, Été, ete' };

test.each([
  ['text', ' hello ', 'hello'],
  ['text', 'x'.repeat(2001), { code: 'customText', said: said('text') }],
  ['number', '1.234,5', 1234.5],
  ['number', '12.5', 12.5],
  ['number', 'twelve', { code: 'customNumber', said: said('number') }],
  ['date', '3/4/2026', '2026-04-03'],
  ['date', '31/2/2026', { code: 'customDate', said: said('date') }],
  ['select', ' BLUE', 'Blue'],
  ['select', 'a-', 'A-'],
  ['select', 'ete', 'ete'],
  ['select', 'ÉTE', { code: 'customOption', said: said('select', OPTIONS) }],
  ['select', 'Green', { code: 'customOption', said: said('select', OPTIONS) }],
  ...['Yes', 'ja', 'SÍ', 'oui', 'نعم', 'כן', 'TRUE', '1'].map((word) => ['yesno', word, true] as const),
  ...['No', 'Nein', 'non', 'لا', 'לא', 'false', '0'].map((word) => ['yesno', word, false] as const),
  ['yesno', 'perhaps', { code: 'customYesNo', said: said('yesno') }],
  ['link', 'HTTPS://example.test/a?b=1', 'HTTPS://example.test/a?b=1'],
  ['link', 'example.test:8080/a', 'https://example.test:8080/a'],
  ...['javascript:alert(1)', 'ftp://example.test', 'a b', 'mailto:a@b.test', 'data:text/html,x'].map(
    (address) => ['link', address, { code: 'customLink', said: said('link') }] as const,
  ),
] as const)('a %s takes %j as %j', (type, cell, kept) => {
  const own = field(type);
  const mapping = ['first_name', `custom.${own.key}`] as const;
  const read = rowReader('crm_contacts', { ...settings, mapping: [...mapping] }, { fields: [own] });
  const { custom, problems, values, empty } = read(['Dana', cell]);
  if (typeof kept === 'object') expect(problems).toEqual([{ column: 1, ...kept }]);
  else {
    expect(problems).toEqual([]);
    expect({ custom, values: values.custom }).toEqual({ custom: { [own.key]: kept }, values: { [own.key]: kept } });
    expect(empty).toEqual([]);
  }
});

test('a field that must be filled in is missed by its name, unless the file has a value for it', () => {
  const [text, number] = [field('text', true), field('number', true)];
  const about = { fields: [text, number] };
  const mapping: ImportSettings['mapping'] = ['first_name', `custom.${text.key}`];
  const lacking = rowReader('crm_contacts', { ...settings, mapping }, about)(['Dana', '']);
  expect(lacking.problems.map(({ code, said: named }) => [code, named?.field])).toEqual([
    ['customRequired', 'A text'],
    ['customRequired', 'A number'],
  ]);
  expect(lacking.lacks).toEqual(['A text', 'A number']);
  const defaults = { [`custom.${text.key}`]: 'given', [`custom.${number.key}`]: '7' };
  const { values, custom, empty, problems } = rowReader(
    'crm_contacts',
    { ...settings, mapping, defaults },
    about,
  )(['Dana', '']);
  expect({ values: values.custom, custom, empty, problems }).toEqual({
    values: { [text.key]: 'given', [number.key]: 7 },
    ...{ custom: {}, empty: ['custom'], problems: [] },
  });
  const wrong = { ...settings, mapping, defaults: { ...defaults, [`custom.${number.key}`]: 'many' } };
  expect(rowReader('crm_contacts', wrong, about)(['Dana', 'x']).problems).toEqual([
    { column: null, code: 'customNumber', said: said('number') },
    { column: null, code: 'customRequired', said: said('number') },
  ]);
});

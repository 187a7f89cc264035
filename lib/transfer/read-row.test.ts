import { guessMapping } from './guess';
import type { ImportSettings } from './import-fields';
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
  [['Dana', 'no address', '', ''], [{ column: 1, code: 'email' }]],
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

import { blankSettings, settingsIn } from './tool-settings';
import { toolSchema, type ToolForm } from './tool-schema';

const FORM: ToolForm = {
  ...{
    kind: 'http',
    name: 'Order status',
    description: '',
    method: 'GET',
    url: 'https://api.example.com/orders/{number}',
  },
  rows: [{ name: 'number', type: 'integer', description: '', required: true, choices: [], several: false, rows: [] }],
  ...{ headers: [{ name: 'Authorization', value: 'Bearer {API_KEY}' }], raw: null, seconds: 2.5 },
  ...{ meanwhile: '', failure: '', active: true, ...blankSettings('Europe/Berlin') },
};
const faults = (form: ToolForm) =>
  toolSchema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('a form becomes a row', () => {
  expect(toolSchema.parse(FORM)).toMatchObject({
    headers: { Authorization: 'Bearer {API_KEY}' },
    parameters: { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] },
    timeout_ms: 2500,
  });
  const raw = '{"type":"object","properties":{"number":{"type":"string"}},"required":["number"]}';
  expect(toolSchema.parse({ ...FORM, raw, rows: [] })).toMatchObject({
    parameters: { properties: { number: { type: 'string' } } },
  });
  expect(toolSchema.parse({ ...FORM, kind: 'endCall', url: 'not looked at' })).toMatchObject({ url: '', headers: {} });
});

const [row] = FORM.rows;
test.each<[Partial<ToolForm>, string]>([
  [{ url: '' }, 'url required'],
  [{ url: 'ftp://example.com' }, 'url website'],
  [{ url: 'https://{number}.example.com/' }, 'url website'],
  [{ url: 'https://a@example.com/' }, 'url website'],
  [{ url: 'https://api.example.com/{other}' }, 'url toolPlace'],
  [{ rows: row ? [{ ...row, required: false }] : [] }, 'url toolPlace'],
  [{ headers: [{ name: 'Content-Length', value: '1' }] }, 'headers.0.name toolHeader'],
  [{ headers: [{ name: 'A', value: 'x\ny: z' }] }, 'headers.0.value toolHeaderValue'],
  [{ raw: '{' }, 'raw toolSchema'],
  [{ seconds: 31 }, 'seconds number'],
  [{ name: ' ' }, 'name required'],
])('%j is refused: %s', (change, fault) => expect(faults({ ...FORM, ...change })).toEqual([fault]));

test('what is there twice is told at the second', () => {
  const twice = { name: 'authorization', value: '' };
  expect(faults({ ...FORM, headers: [...FORM.headers, twice] })).toEqual(['headers.1.name toolTwice']);
  expect(faults({ ...FORM, rows: [...FORM.rows, ...FORM.rows] })).toEqual(['rows.1.name toolTwice']);
});

describe('a calendar', () => {
  const person = '00000000-0000-4000-8000-000000000001';
  const filled = blankSettings('Europe/Berlin', person);
  const form = { ...FORM, ...filled, kind: 'Calendar' as const, url: '' };

  test('is kept in minutes, and comes back as it was typed', () => {
    const { settings } = toolSchema.parse(form);
    expect(settings).toEqual({
      ...{ person, zone: 'Europe/Berlin', minutes: 30, buffer: 0, notice: 120, days: 14 },
      hours: [{ days: [1, 2, 3, 4, 5], from: 540, to: 1020 }],
    });
    expect(settingsIn(settings, 'UTC')).toEqual(filled);
    expect(toolSchema.parse(FORM)).toMatchObject({ settings: {} });
  });

  test('needs a person, days, and hours that end after they begin', () => {
    const hours = [
      { days: [], from: '9:00', to: '17:00' },
      { days: ['1' as const], from: '17:00', to: '9:00' },
      { days: ['1' as const], from: '', to: '' },
    ];
    expect(faults({ ...form, calendar: { ...filled.calendar, person: '', hours } })).toEqual([
      'calendar.person required',
      'calendar.hours.0.days required',
      'calendar.hours.1.to toolHours',
      'calendar.hours.2.from toolHours',
    ]);
  });
});

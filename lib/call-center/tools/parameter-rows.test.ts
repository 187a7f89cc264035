import { parametersOf, readSchema, rowsOf } from './parameter-rows';
import { fitArguments, type ToolParameters } from '@/lib/call/tool-parameters';

const ORDER: ToolParameters = {
  type: 'object',
  properties: {
    number: { type: 'integer', description: 'Of the order' },
    size: { type: 'string', enum: ['small', 'large'] },
    weight: { type: 'number' },
    gift: { type: 'boolean' },
  },
  required: ['number'],
};

test('what is filled in is taken as it was asked for, and nothing else goes along', () => {
  const given = { number: '42', size: 'large', weight: 1.5, gift: 'false', password: 'x' };
  expect(fitArguments(ORDER, given)).toEqual({ arguments: { number: 42, size: 'large', weight: 1.5, gift: false } });
});

test.each([
  [{}, 'number'],
  [{ number: '' }, 'number'],
  [{ number: 1.5 }, 'number'],
  [{ number: 'many' }, 'number'],
  [{ number: 1, size: 'huge' }, 'size'],
  [{ number: 1, weight: 'Infinity' }, 'weight'],
  [{ number: 1, gift: 'perhaps' }, 'gift'],
  [{ number: { toString: 1 } }, 'number'],
])('%j does not fit: %s', (given, wrong) => expect(fitArguments(ORDER, given)).toEqual({ wrong }));

test('rows and schema are the same thing', () => {
  expect(parametersOf(rowsOf(ORDER))).toEqual(ORDER);
  expect(readSchema(JSON.stringify(ORDER))).toEqual({ parameters: ORDER });
});

test.each([
  ['{', 'json', ''],
  ['[]', 'object', ''],
  ['{"type":"object","properties":{},"required":[],"$ref":"x"}', 'required', ''],
  ['{"type":"object","properties":{"a":{"type":"array"}}}', 'property', 'a'],
  ['{"type":"object","properties":{"a b":{"type":"string"}}}', 'property', 'a b'],
  ['{"type":"object","properties":{},"required":["a"]}', 'required', ''],
])('%s is refused for its %s', (text, fault, at) => expect(readSchema(text)).toEqual({ fault, at }));

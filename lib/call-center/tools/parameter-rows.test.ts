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

const NESTED: ToolParameters = {
  type: 'object',
  properties: {
    address: {
      ...{ type: 'object', description: 'Where to', properties: { city: { type: 'string' } }, required: ['city'] },
    },
    items: {
      type: 'array',
      description: 'What is ordered',
      items: {
        type: 'object',
        properties: { article: { type: 'string', enum: ['a', 'b'] }, count: { type: 'integer' } },
        required: ['article'],
      },
    },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['items'],
};
/** Objects in each other, so many levels of parameters. */
function deep(levels: number): string {
  const inside = (left: number): object =>
    left === 0 ? { type: 'string' } : { type: 'object', properties: { a: inside(left - 1) }, required: [] };
  return JSON.stringify(inside(levels));
}

test('objects and lists are fitted in every part, also from a text', () => {
  const items = [{ article: 'a', count: '2', note: 'x' }, { article: 'b' }];
  expect(fitArguments(NESTED, { items, tags: [1, 'two'], address: { city: 'Bonn', zip: 1 } })).toEqual({
    arguments: {
      ...{ items: [{ article: 'a', count: 2 }, { article: 'b' }], tags: ['1', 'two'], address: { city: 'Bonn' } },
    },
  });
  expect(fitArguments(NESTED, { items: JSON.stringify(items.slice(1)) })).toEqual({
    arguments: { items: [{ article: 'b' }] },
  });
});

test.each([
  [{ items: 'a' }, 'items'],
  [{ items: {} }, 'items'],
  [{ items: [{ article: 'a' }, { article: 'c' }] }, 'items.2.article'],
  [{ items: [], address: {} }, 'address.city'],
  [{ items: Array.from({ length: 101 }, () => ({ article: 'a' })) }, 'items'],
])('%# nested: %j', (given, wrong) => expect(fitArguments(NESTED, given)).toEqual({ wrong }));

test('nested rows and their schema are the same thing, to the third level', () => {
  expect(parametersOf(rowsOf(NESTED))).toEqual(NESTED);
  for (const text of [JSON.stringify(NESTED), deep(3)]) {
    expect(readSchema(text)).toEqual({ parameters: JSON.parse(text) });
  }
});

test('rows and schema are the same thing', () => {
  expect(parametersOf(rowsOf(ORDER))).toEqual(ORDER);
  expect(readSchema(JSON.stringify(ORDER))).toEqual({ parameters: ORDER });
});

test.each([
  ['{', 'json', ''],
  ['[]', 'object', ''],
  ['{"type":"object","properties":{},"required":[],"$ref":"x"}', 'required', ''],
  ['{"type":"object","properties":{"a":{"type":"array"}}}', 'property', 'a'],
  [deep(4), 'property', 'a'],
  ['{"type":"object","properties":{"a b":{"type":"string"}}}', 'property', 'a b'],
  ['{"type":"object","properties":{},"required":["a"]}', 'required', ''],
])('%s is refused for its %s', (text, fault, at) => expect(readSchema(text)).toEqual({ fault, at }));

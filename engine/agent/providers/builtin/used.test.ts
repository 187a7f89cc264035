import { MIND_LINES } from './lines';
import { parseRules, ruleFor } from './mind-rules';
import { answerOf, argumentsFrom, toolNamed } from './used';
import { NO_PARAMETERS, type ToolParameters } from '@/lib/call/tool-parameters';

test.each([
  ['When the callee says order: use Order status', 'My order?', 'Order status'],
  ['when they ask about the order: say One moment. / use the tool Order status', 'The order!', 'Order status'],
  ['Wenn der Kunde sagt Bestellung: benutze das Werkzeug „Bestellstatus“', 'Meine Bestellung?', 'Bestellstatus'],
  ['Wenn der Anrufer Lieferung sagt: verwende Lieferung.', 'Die Lieferung', 'Lieferung'],
  ['cuando el cliente dice pedido: usa la herramienta Estado del pedido', 'Mi pedido', 'Estado del pedido'],
  ['quand le client dit commande : utilise l’outil « Suivi »', 'ma commande', 'Suivi'],
  ['عندما يقول العميل طلب: استخدم الأداة حالة الطلب', 'أين طلبي؟ طلب', 'حالة الطلب'],
  ['כאשר הלקוח אומר הזמנה: השתמש בכלי מצב הזמנה', 'איפה ההזמנה שלי', 'מצב הזמנה'],
  ['כאשר הלקוח אומר הזמנה: השתמש ב-מצב', 'איפה ההזמנה שלי', 'מצב'],
])('%s', (rule, heard, use) => expect(ruleFor(parseRules(rule), heard)).toMatchObject({ use }));

const used = (result: unknown, ok = true) => answerOf(JSON.stringify({ ok, status: 200, result }), MIND_LINES.en);

test.each([
  ['It is on its way.', 'It is on its way.'],
  [{ message: 'It is on its way.', code: 7 }, 'It is on its way.'],
  [{ delivery_day: 'Tuesday', boxes: 2 }, 'delivery day: Tuesday, boxes: 2'],
  [['Tuesday', 'Friday'], 'Tuesday, Friday'],
  [42, '42'],
  ['', MIND_LINES.en.toolDone],
  [null, MIND_LINES.en.toolDone],
])('%j is said as %s', (result, said) => expect(used(result)).toBe(said));

test('what went wrong is said so, whatever came along', () => {
  expect(used('Out of order', false)).toBe(MIND_LINES.en.toolFailed);
  expect(answerOf('no JSON', MIND_LINES.en)).toBe(MIND_LINES.en.toolFailed);
  expect(used('x'.repeat(1000))).toHaveLength(280);
});

const tool = (properties: ToolParameters['properties'], kind: 'http' | 'endCall' | 'pressDigit' = 'http') => ({
  ...{ kind, call: 'a', name: 'A', parameters: { ...NO_PARAMETERS, properties } },
});

test('a rule fills in what was said', () => {
  const asked = tool({
    ...{ number: { type: 'integer' }, price: { type: 'number' }, words: { type: 'string' }, sure: { type: 'boolean' } },
    size: { type: 'string', enum: ['small', 'large'] },
  });
  expect(argumentsFrom(asked, 'The large one, number 42.', 'en')).toEqual({
    ...{ number: 42, price: 42, words: 'The large one, number 42.', size: 'large' },
  });
  expect(argumentsFrom(tool({ price: { type: 'number' } }), 'zehn', 'en')).toEqual({});
  expect(argumentsFrom(tool({}, 'pressDigit'), 'Please press 42#.', 'en')).toEqual({ digits: '42#' });
  expect(argumentsFrom(tool({}, 'pressDigit'), 'Please press.', 'en')).toBeNull();
  expect(argumentsFrom(tool({}, 'endCall'), 'Bye', 'en')).toEqual({});
});

test('a tool is found by its name, however it is written', () => {
  const tools = [tool({}), { ...tool({}), name: 'Order status' }];
  expect(toolNamed(tools, ' order STATUS')).toBe(tools[1]);
  expect(toolNamed(tools, 'Order')).toBeUndefined();
  expect(toolNamed(undefined, 'A')).toBeUndefined();
});

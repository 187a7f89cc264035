import { callNames } from './call-names';

test('every provider takes the names, none is there twice, and none is a built-in one', () => {
  const names = ['Order status', 'order-STATUS', 'Prüfe Größe', '注文', '7 days', 'endCall', ''];
  const made = callNames(names.map((name) => ({ kind: 'http', name })));
  expect(made).toEqual([
    ...['order_status', 'order_status_2', 'prufe_gro_e', 'tool', 'tool_7_days', 'endcall', 'tool_2'],
  ]);
  expect(callNames([{ kind: 'endCall', name: 'Goodbye' }])).toEqual(['endCall']);
});

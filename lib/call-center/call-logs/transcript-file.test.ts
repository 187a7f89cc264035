import { transcriptJson, transcriptText } from './transcript-file';

const turns = [
  { id: 'a', role: 'agent' as const, text: 'Hello.', at_ms: 0, end_ms: 900, interrupted: false, metrics: { e2e: 1 } },
  { id: 'b', role: 'callee' as const, text: 'שלום', at_ms: 61_000, end_ms: null, interrupted: true, metrics: {} },
];
const call = {
  ...{ id: 'one', from: '+12025550100', to: null, created_at: '2026-01-01', answered_at: null, ended_at: null },
  ...{ duration: 0, endedReason: 'Busy', sip_room: 'secret' },
};

test('the text has a line for each turn', () => {
  const clock = (ms: number) => `${ms / 1000}s`;
  expect(transcriptText(turns, (role) => role.toUpperCase(), clock)).toBe('[0s] AGENT: Hello.\n[61s] CALLEE: שלום\n');
});

const made = {
  ...{ made_by: 'builtin', model: '', summary: 'They agreed.', success: 'yes' as const, reason: '', rule: 'agreed' },
  fields: [{ name: 'Seats', type: 'number', value: 4, description: 'how many' }],
};

test('the JSON holds the call, its result and its turns, and nothing else', () => {
  const { sip_room: _room, ...kept } = call;
  const said = turns.map(({ id: _id, metrics: _metrics, ...turn }) => turn);
  expect(JSON.parse(transcriptJson(call, turns, null))).toEqual({ ...kept, result: null, turns: said });
  expect(JSON.parse(transcriptJson(call, turns, made))).toMatchObject({
    result: {
      ...{ made_by: 'builtin', model: '', summary: 'They agreed.', success: 'yes', reason: 'agreed' },
      data: [{ name: 'Seats', type: 'number', value: 4 }],
    },
  });
});

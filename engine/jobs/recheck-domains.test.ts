import { recheckDomains } from './recheck-domains';

test('each due host is looked at once; a silent one does not keep the others from their turn', async () => {
  const told: unknown[] = [];
  const notes: string[] = [];
  await recheckDomains({
    due: async () => ['a.com', 'silent.com', 'b.com'].map((host) => ({ id: `id of ${host}`, host })),
    records: async (host) => {
      if (host === 'silent.com') throw new Error('no answer');
      return [`record of ${host}`];
    },
    found: async (...answer) => told.push(answer),
    note: (text) => notes.push(text),
  });
  expect(told).toEqual([
    ['id of a.com', ['record of a.com']],
    ['id of silent.com', null],
    ['id of b.com', ['record of b.com']],
  ]);
  expect(notes).toEqual(['the records of silent.com: Error: no answer']);
});

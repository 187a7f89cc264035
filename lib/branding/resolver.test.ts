import { recordsOf, type TextResolver } from './resolver';

const asked: string[] = [];
const answering = (answer: () => Promise<string[][]>): TextResolver => ({
  resolveTxt: (name) => {
    asked.push(name);
    return answer();
  },
});
const failing = (code: string) => answering(() => Promise.reject(Object.assign(new Error(code), { code })));

test('the records below the name are asked for, long ones are put together', async () => {
  const resolver = answering(async () => [['v=spf1'], ['parley-verification=', 'abc']]);
  expect(await recordsOf('portal.acme.com', resolver)).toEqual(['v=spf1', 'parley-verification=abc']);
  expect(asked).toEqual(['_parley.portal.acme.com']);
});

test.each(['ENOTFOUND', 'ENODATA'])('%s is no record', async (code) => {
  expect(await recordsOf('a.com', failing(code))).toEqual([]);
});

test.each(['ESERVFAIL', 'ETIMEOUT', 'ECONNREFUSED'])('%s says nothing about the host', async (code) => {
  await expect(recordsOf('a.com', failing(code))).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

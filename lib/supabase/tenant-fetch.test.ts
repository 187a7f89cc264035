import { tenantFetch } from './tenant-fetch';

const ME = '11111111-1111-4111-8111-111111111111';
const OWNER = '22222222-2222-4222-8222-222222222222';
const base = 'http://data.test/rest/v1';
const tokenOf = (sub: string) => `Bearer x.${btoa(JSON.stringify({ sub })).replace(/=+$/, '')}.x`;
const mine = { headers: { authorization: tokenOf(ME), accept: 'text/csv' } };

/** What was sent, as `METHOD path`, with names for the two ids. */
function wire(lookUp: () => Response) {
  const sent: string[] = [];
  const send = tenantFetch(async (input, init) => {
    const url = new URL(String(input));
    sent.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`.replaceAll(ME, 'ME').replaceAll(OWNER, 'OWNER'));
    return url.pathname.endsWith('tenant_main_id') ? lookUp() : new Response('[]');
  });
  return { sent, send };
}
const found = () => Response.json(OWNER);

test('the tenant is looked up once, when a list is narrowed to the asking person', async () => {
  const { sent, send } = wire(found);
  await send(`${base}/crm_contacts?select=id`, mine);
  await Promise.all([1, 2].map(() => send(`${base}/crm_contacts?user_id=eq.${ME}`, mine)));
  expect(sent.sort()).toEqual([
    'GET /rest/v1/crm_contacts?select=id',
    'GET /rest/v1/crm_contacts?user_id=eq.OWNER',
    'GET /rest/v1/crm_contacts?user_id=eq.OWNER',
    'POST /rest/v1/rpc/tenant_main_id',
  ]);
});

test.each([
  ['a refused look-up', () => new Response('no', { status: 500 })],
  ['an answer that is no id', () => Response.json(null)],
  [
    'no connection',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
])('%s means the own id, and the next request asks again', async (_name, lookUp) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let answer = lookUp;
  const { sent, send } = wire(() => answer());
  await send(`${base}/callLogs?user_id=eq.${ME}`, mine);
  answer = found;
  await send(`${base}/callLogs?user_id=eq.${ME}`, mine);
  expect(sent.filter((line) => line.startsWith('GET'))).toEqual([
    'GET /rest/v1/callLogs?user_id=eq.ME',
    'GET /rest/v1/callLogs?user_id=eq.OWNER',
  ]);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

test.each([
  ['a write', `${base}/crm_contacts?user_id=eq.${ME}`, { ...mine, method: 'PATCH' }],
  ['a function', `${base}/rpc/list?user_id=eq.${ME}`, mine],
  ['another service', `http://data.test/auth/v1/user?user_id=eq.${ME}`, mine],
  ['a caller without a token', `${base}/crm_contacts?user_id=eq.${ME}`, {}],
  ['a token that is none', `${base}/crm_contacts?user_id=eq.${ME}`, { headers: { authorization: 'Bearer sb_secret' } }],
])('%s is sent as it is', async (_name, url, init) => {
  const { sent, send } = wire(found);
  await send(url, init);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('user_id=eq.ME');
});

test('somebody else on the same page is looked up anew', async () => {
  const { sent, send } = wire(found);
  await send(`${base}/crm_contacts?user_id=eq.${ME}`, mine);
  await send(`${base}/crm_contacts?user_id=eq.${OWNER}`, { headers: { authorization: tokenOf(OWNER) } });
  expect(sent.filter((line) => line.startsWith('POST'))).toHaveLength(2);
});

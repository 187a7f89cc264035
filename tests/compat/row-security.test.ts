import { freshUser, type FreshUser } from './support/users';
import { withTables } from './support/tables';
import { anonymous, service, target } from './support/target';

const prefix = 'compat_rls';
const notes = `${prefix}_notes`;
withTables(
  prefix,
  `create table public.${notes} (id serial primary key, owner uuid not null default auth.uid(), text text, mail text default auth.email());
   alter table public.${notes} enable row level security;
   create policy own on public.${notes} for all to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
   grant select, insert, update, delete on public.${notes} to authenticated, service_role;
   grant usage on sequence public.${notes}_id_seq to authenticated, service_role;
   create function public.${prefix}_claims() returns jsonb language sql stable as 'select auth.jwt()';`,
);
let [ada, bob]: (FreshUser | undefined)[] = [];
beforeAll(async () => {
  [ada, bob] = await Promise.all([freshUser('ada'), freshUser('bob')]);
});
const adas = () => {
  if (!ada) throw new Error('no user');
  return ada;
};
const bobs = () => {
  if (!bob) throw new Error('no user');
  return bob;
};

test('a row belongs to who wrote it', async () => {
  const { data } = await adas().client.from(notes).insert({ text: 'mine' }).select('owner,text,mail').single();
  expect(data).toEqual({ owner: adas().id, text: 'mine', mail: adas().email });
});

test('others do not see it', async () => {
  await adas().client.from(notes).insert({ text: 'hidden' });
  const { data, error } = await bobs().client.from(notes).select();
  expect([data, error]).toEqual([[], null]);
});

test('others change and delete nothing, silently', async () => {
  const { data: made } = await adas().client.from(notes).insert({ text: 'stays' }).select('id').single();
  const change = await bobs().client.from(notes).update({ text: 'stolen' }).eq('id', made?.id).select();
  const removal = await bobs().client.from(notes).delete().eq('id', made?.id).select();
  const { data } = await adas().client.from(notes).select('text').eq('id', made?.id).single();
  expect([change.data, removal.data, data]).toEqual([[], [], { text: 'stays' }]);
});

test('a row for somebody else is 42501', async () => {
  const { error, status } = await adas().client.from(notes).insert({ owner: bobs().id, text: 'forged' });
  expect([status, error?.code]).toEqual([403, '42501']);
});

test('the secret key sees all, the publishable key nothing', async () => {
  const { data } = await service().from(notes).select('id').limit(1);
  const { status } = await anonymous().from(notes).select();
  expect([data?.length, status]).toEqual([1, 401]);
});

test('a token beside the secret key speaks for the person', async () => {
  const token = await adas().token();
  const headers = { apikey: target.secretKey, authorization: `Bearer ${token}` };
  const answer = await fetch(`${target.url}/rest/v1/rpc/${prefix}_claims`, { headers });
  expect(await answer.json()).toMatchObject({ sub: adas().id, role: 'authenticated' });
});

test('a token has the claims that Supabase documents', async () => {
  const { data } = await adas().client.rpc(`${prefix}_claims`);
  expect(data).toMatchObject({
    sub: adas().id,
    email: adas().email,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
    app_metadata: { provider: 'email' },
    iss: expect.stringContaining('/auth/v1'),
    session_id: expect.any(String),
  });
});

test.each([
  ['nonsense', 'abc'],
  ['another signature', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.c2lnbmF0dXJl'],
  ['no signature', 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.'],
])('a token with %s is refused', async (_name, token) => {
  const headers = { apikey: target.publishableKey, authorization: `Bearer ${token}` };
  const answer = await fetch(`${target.url}/rest/v1/${notes}`, { headers });
  expect(answer.status).toBe(401);
});

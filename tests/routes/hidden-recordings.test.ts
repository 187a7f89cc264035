import { createClient } from '@supabase/supabase-js';
import { CallStage } from '@/tests/support/calls';

let stage: CallStage;
let path: string;
const sound = Uint8Array.from({ length: 2000 }, (_, index) => index % 251);
const bucket = () =>
  createClient(stage.need('SUPABASE_URL'), stage.need('SUPABASE_SECRET_KEY')).storage.from('recordings');

beforeAll(async () => {
  stage = await CallStage.open();
  const { sql, owner } = stage;
  const [call] = await sql<{ id: string }[]>`
    insert into public."callLogs" (user_id, sub_account_user_id, type, direction, state, ended_at)
    values (${owner}, ${owner}, 'Web', 'outbound', 'ended', now() - interval '1 hour') returning id`;
  const id = call?.id ?? '';
  await sql`insert into public.call_recordings (call_id, path, status) values (${id}, ${`${owner}/${id}/0.ogg`}, 'stored')`;
  path = `${owner}/${id}/0.ogg`;
  const { error } = await bucket().upload(path, new Blob([sound], { type: 'audio/ogg' }), { contentType: 'audio/ogg' });
  if (error) throw error;
});
afterAll(async () => {
  await bucket().remove([path]);
  await stage.close();
});

/** Every way to the file over HTTP, as the owner's browser has them. */
async function ways(person: string) {
  const origin = stage.need('PARLEY_PUBLIC_URL');
  const headers = {
    apikey: stage.need('SUPABASE_PUBLISHABLE_KEY'),
    authorization: `Bearer ${await stage.token(person)}`,
    'content-type': 'application/json',
  };
  const get = async (way: string) => {
    const answer = await fetch(`${origin}/storage/v1/object/${way}/${path}`, { headers });
    return answer.ok ? (await answer.arrayBuffer()).byteLength : answer.text().then(() => 'refused');
  };
  const post = async (way: string, body: unknown) => {
    const answer = await fetch(`${origin}/storage/v1/object/${way}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return JSON.stringify(await answer.json());
  };
  const folder = path.slice(0, path.lastIndexOf('/'));
  return {
    download: await get('recordings'),
    authenticated: await get('authenticated/recordings'),
    signed: /token=/.test(await post(`sign/recordings/${path}`, { expiresIn: 60 })),
    signedTogether: /token=/.test(await post('sign/recordings', { expiresIn: 60, paths: [path] })),
    listed: (await post('list/recordings', { prefix: folder })).includes('0.ogg'),
  };
}

const OPEN = { download: 2000, authenticated: 2000, signed: true, signedTogether: true, listed: true };
const CLOSED = { download: 'refused', authenticated: 'refused', signed: false, signedTogether: false, listed: false };
const hide = (hidden: boolean | null) =>
  stage.sql`update public."internalUsers" set hide_logs_enabled = ${hidden} where "authID" = ${stage.owner}`;

test('a recording is out of reach over HTTP while the logs are hidden, and within reach before and after', async () => {
  const colleague = await stage.colleague({ scope: 'all', verbs: ['select'] });
  expect(await ways(stage.owner)).toEqual(OPEN);
  expect(await ways(colleague)).toEqual(OPEN);
  await hide(true);
  expect(await ways(stage.owner)).toEqual(CLOSED);
  expect(await ways(colleague)).toEqual(CLOSED);
  await hide(null);
  expect(await ways(stage.owner)).toEqual(OPEN);
});

test('nobody of another account reaches it by any of these ways', async () => {
  const other = await CallStage.open();
  expect(await ways(other.owner)).toEqual(CLOSED);
  await other.close();
});

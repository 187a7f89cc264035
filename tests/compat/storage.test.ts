import { randomBytes } from 'node:crypto';
import { freshUser, type FreshUser } from './support/users';
import { withDatabase } from './support/tables';
import { anonymous, service, target } from './support/target';

const bucket = `compat-${randomBytes(4).toString('hex')}`;
const open = `${bucket}-open`;
const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
const { storage } = service();
const files = () => storage.from(bucket);
const policy = `compat_storage_${bucket.replace('-', '_')}`;
let ada: FreshUser | undefined;
let bob: FreshUser | undefined;

beforeAll(async () => {
  await storage.createBucket(bucket, {
    public: false,
    fileSizeLimit: 1_000_000,
    allowedMimeTypes: ['audio/ogg', 'text/plain', 'text/html'],
  });
  await storage.createBucket(open, { public: true });
  await withDatabase(async (sql) => {
    await sql.unsafe(`create policy ${policy} on storage.objects for all to authenticated
      using (bucket_id = '${bucket}' and (storage.foldername(name))[1] = (select auth.uid())::text)
      with check (bucket_id = '${bucket}' and (storage.foldername(name))[1] = (select auth.uid())::text)`);
  });
  [ada, bob] = await Promise.all([freshUser('ada'), freshUser('bob')]);
});
afterAll(async () => {
  for (const name of [bucket, open]) {
    await storage.emptyBucket(name);
    await storage.deleteBucket(name);
  }
  await withDatabase(async (sql) => {
    await sql.unsafe(`drop policy if exists ${policy} on storage.objects`);
  });
});

async function signed(path: string, options?: { download: string | boolean }): Promise<string> {
  const { data, error } = await files().createSignedUrl(path, 60, options);
  if (error) throw error;
  return data.signedUrl;
}

/** The head of an answer; its body is read, as an unread one keeps its socket open. */
async function answered(url: string | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  await answer.clone().arrayBuffer();
  await answer.body?.cancel();
  return answer;
}

async function stored(path: string): Promise<string> {
  const { error } = await files().upload(path, bytes, { contentType: 'audio/ogg', upsert: true });
  if (error) throw error;
  return path;
}

describe('buckets', () => {
  test('are listed and described', async () => {
    expect((await storage.getBucket(bucket)).data).toMatchObject({
      id: bucket,
      public: false,
      file_size_limit: 1_000_000,
    });
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toEqual(expect.arrayContaining([bucket, open]));
  });
  test('exist once', async () => {
    expect((await storage.createBucket(bucket)).error?.message).toBe('The resource already exists');
  });
  test('are not made by anonymous callers', async () => {
    expect((await anonymous().storage.createBucket(`${bucket}-x`)).error).not.toBeNull();
  });
});

describe('upload', () => {
  test('of bytes keeps them and their type', async () => {
    const { data, error } = await files().upload('bytes.ogg', bytes, { contentType: 'audio/ogg' });
    expect([error, data?.path, data?.fullPath]).toEqual([null, 'bytes.ogg', `${bucket}/bytes.ogg`]);
    const got = await files().download('bytes.ogg');
    expect(got.data?.type).toBe('audio/ogg');
    expect(Buffer.from((await got.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
  });
  test('of a browser file', async () => {
    const file = new File(['hello'], 'hello.txt', { type: 'text/plain' });
    expect((await files().upload('a/hello.txt', file)).error).toBeNull();
    const { data } = await files().download('a/hello.txt');
    expect([await data?.text(), data?.type]).toEqual(['hello', 'text/plain']);
  });
  test('of a stream without a length', async () => {
    const body = new Blob([bytes]).stream();
    expect((await files().upload('stream.ogg', body, { contentType: 'audio/ogg', duplex: 'half' })).error).toBeNull();
    expect((await files().download('stream.ogg')).data?.size).toBe(bytes.length);
  });
  test('does not write over what is there unless asked', async () => {
    await stored('twice.ogg');
    expect((await files().upload('twice.ogg', 'x', { contentType: 'text/plain' })).error?.message).toBe(
      'The resource already exists',
    );
    expect((await files().upload('twice.ogg', 'x', { contentType: 'text/plain', upsert: true })).error).toBeNull();
    expect(await (await files().download('twice.ogg')).data?.text()).toBe('x');
  });
  test('update writes over', async () => {
    await stored('update.ogg');
    expect((await files().update('update.ogg', 'new', { contentType: 'text/plain' })).error).toBeNull();
    expect(await (await files().download('update.ogg')).data?.text()).toBe('new');
  });
  test('of a type that the bucket does not take is refused', async () => {
    expect((await files().upload('x.zip', bytes, { contentType: 'application/zip' })).error?.message).toContain(
      'mime type',
    );
  });
  test('beyond the size of the bucket is refused, with and without a length', async () => {
    const big = new Uint8Array(1_000_001);
    const declared = await files().upload('big.ogg', big, { contentType: 'audio/ogg' });
    const streamed = await files().upload('big.ogg', new Blob([big]).stream(), {
      contentType: 'audio/ogg',
      duplex: 'half',
    });
    expect(declared.error?.message).toContain('exceeded the maximum allowed size');
    expect(streamed.error?.message).toContain('exceeded the maximum allowed size');
    expect((await files().exists('big.ogg')).data).toBe(false);
  });
  test.each(['../x', 'a/../../x'])('to %s leads nowhere', async (path) => {
    const headers = {
      apikey: target.secretKey,
      authorization: `Bearer ${target.secretKey}`,
      'content-type': 'audio/ogg',
    };
    const url = `${target.url}/storage/v1/object/${bucket}/${encodeURIComponent(path)}`;
    expect((await answered(url, { method: 'POST', headers, body: 'x' })).ok).toBe(false);
  });
  test('with a signed address', async () => {
    const { data } = await files().createSignedUploadUrl('signed-up.ogg');
    const answer = await files().uploadToSignedUrl('signed-up.ogg', data?.token ?? '', bytes, {
      contentType: 'audio/ogg',
    });
    expect(answer.error).toBeNull();
    expect((await files().download('signed-up.ogg')).data?.size).toBe(bytes.length);
  });
});

describe('a signed address', () => {
  test('is fetched without any key', async () => {
    const answer = await fetch(await signed(await stored('s.ogg')));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('accept-ranges')]).toEqual([
      200,
      'audio/ogg',
      'bytes',
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length);
  });
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=50000-50009', 50_000, 50_009],
    ['bytes=99990-200000', 99_990, 99_999],
  ])('%s is 206 with that part', async (range, start, end) => {
    const answer = await fetch(await signed(await stored('range.ogg')), { headers: { range } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/100000`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
  });
  test('a range behind the end is 416', async () => {
    const answer = await answered(await signed(await stored('range.ogg')), { headers: { range: 'bytes=100000-' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */100000']);
  });
  test('an unchanged file is 304', async () => {
    const url = await signed(await stored('tag.ogg'));
    const tag = (await answered(url)).headers.get('etag') ?? '';
    expect((await answered(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
  });
  test('can ask for a download with a name', async () => {
    const answer = await answered(await signed(await stored('d.ogg'), { download: 'My call.ogg' }));
    expect(answer.headers.get('content-disposition')).toContain("attachment; filename*=UTF-8''My%20call.ogg");
  });
  test('many at once, one of them missing', async () => {
    await stored('one.ogg');
    const { data } = await files().createSignedUrls(['one.ogg', 'missing.ogg'], 60);
    expect(data?.[0]).toMatchObject({ path: 'one.ogg', error: null });
    expect((await answered(data?.[0]?.signedUrl ?? '')).status).toBe(200);
    expect(data?.[1]?.error).toEqual(expect.any(String));
  });
  test('of what is not there is refused', async () => {
    expect((await files().createSignedUrl('nowhere.ogg', 60)).error?.message).toBe('Object not found');
  });
  test('does not open another file', async () => {
    const url = new URL(await signed(await stored('mine.ogg')));
    await stored('other.ogg');
    const other = url.toString().replace('mine.ogg', 'other.ogg');
    expect([400, 403]).toContain((await answered(other)).status);
  });
  test('ends when it says', async () => {
    const { data, error } = await files().createSignedUrl(await stored('late.ogg'), -1);
    expect(error).toBeNull();
    expect([400, 403]).toContain((await answered(data?.signedUrl ?? '')).status);
  });
  test('with a token that was made up is 400', async () => {
    const url = new URL(await signed(await stored('t.ogg')));
    url.searchParams.set('token', 'abc');
    expect((await answered(url)).status).toBe(400);
  });
  test('is no session', async () => {
    const token = new URL(await signed(await stored('t.ogg'))).searchParams.get('token');
    const headers = { apikey: target.publishableKey, authorization: `Bearer ${token}` };
    expect((await answered(`${target.url}/auth/v1/user`, { headers })).status).toBeGreaterThanOrEqual(401);
  });
});

describe('reading', () => {
  test('info', async () => {
    await stored('info.ogg');
    const { data } = await files().info('info.ogg');
    expect(data).toMatchObject({ name: 'info.ogg', size: bytes.length, contentType: 'audio/ogg', bucketId: bucket });
  });
  test('exists', async () => {
    await stored('here.ogg');
    expect([(await files().exists('here.ogg')).data, (await files().exists('gone.ogg')).data]).toEqual([true, false]);
  });
  test('the authenticated address', async () => {
    await stored('auth.ogg');
    const headers = { apikey: target.secretKey, authorization: `Bearer ${target.secretKey}`, range: 'bytes=0-9' };
    const answer = await fetch(`${target.url}/storage/v1/object/authenticated/${bucket}/auth.ogg`, { headers });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });
  test('nothing without a key', async () => {
    await stored('locked.ogg');
    expect((await answered(`${target.url}/storage/v1/object/${bucket}/locked.ogg`)).ok).toBe(false);
    expect((await answered(`${target.url}/storage/v1/object/public/${bucket}/locked.ogg`)).ok).toBe(false);
  });
  test('a public bucket by its public address', async () => {
    await storage.from(open).upload('p.txt', 'public', { contentType: 'text/plain' });
    const { data } = storage.from(open).getPublicUrl('p.txt');
    expect(await (await fetch(data.publicUrl)).text()).toBe('public');
  });
  test('one folder is listed, its folders without an id', async () => {
    await Promise.all(['list/a.ogg', 'list/b.ogg', 'list/deep/c.ogg', 'list/deep/d.ogg'].map(stored));
    const { data } = await files().list('list', { sortBy: { column: 'name', order: 'asc' } });
    expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
      ['a.ogg', true],
      ['b.ogg', true],
      ['deep', false],
    ]);
    expect(data?.[0]?.metadata).toMatchObject({ size: bytes.length, mimetype: 'audio/ogg' });
  });
  test('a page of a folder', async () => {
    await Promise.all(['page/a.ogg', 'page/b.ogg', 'page/c.ogg'].map(stored));
    const { data } = await files().list('page', { limit: 1, offset: 1, sortBy: { column: 'name', order: 'desc' } });
    expect(data?.map(({ name }) => name)).toEqual(['b.ogg']);
  });
});

describe('moving and removing', () => {
  test('move', async () => {
    await stored('from.ogg');
    expect((await files().move('from.ogg', 'to/there.ogg')).error).toBeNull();
    expect([(await files().exists('from.ogg')).data, (await files().download('to/there.ogg')).data?.size]).toEqual([
      false,
      bytes.length,
    ]);
  });
  test('copy', async () => {
    await stored('original.ogg');
    expect((await files().copy('original.ogg', 'copy.ogg')).error).toBeNull();
    expect((await files().download('copy.ogg')).data?.size).toBe(bytes.length);
  });
  test('remove answers what went', async () => {
    await stored('r.ogg');
    const { data } = await files().remove(['r.ogg', 'never.ogg']);
    expect(data?.map(({ name }) => name)).toEqual(['r.ogg']);
    expect((await files().download('r.ogg')).error).not.toBeNull();
  });
});

describe('policies', () => {
  const own = (user: FreshUser | undefined, file: string) => `${user?.id}/${file}`;
  test('let a person into the own folder', async () => {
    const mine = ada?.client.storage.from(bucket);
    expect((await mine?.upload(own(ada, 'x.ogg'), bytes, { contentType: 'audio/ogg' }))?.error).toBeNull();
    expect((await mine?.download(own(ada, 'x.ogg')))?.data?.size).toBe(bytes.length);
    expect((await mine?.createSignedUrl(own(ada, 'x.ogg'), 60))?.error).toBeNull();
  });
  test('and into nobody else’s', async () => {
    await stored(own(ada, 'y.ogg'));
    const foreign = bob?.client.storage.from(bucket);
    expect((await foreign?.download(own(ada, 'y.ogg')))?.error).not.toBeNull();
    expect((await foreign?.createSignedUrl(own(ada, 'y.ogg'), 60))?.error).not.toBeNull();
    expect((await foreign?.upload(own(ada, 'z.ogg'), bytes, { contentType: 'audio/ogg' }))?.error?.message).toContain(
      'row-level security',
    );
    expect((await foreign?.remove([own(ada, 'y.ogg')]))?.data).toEqual([]);
    expect((await foreign?.list(ada?.id))?.data).toEqual([]);
    expect((await files().exists(own(ada, 'y.ogg'))).data).toBe(true);
  });
});

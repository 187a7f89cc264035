import sharp from 'sharp';
import { CallStage } from '@/tests/support/calls';
import { askAs, buildBrand, type TestBrand } from '@/tests/support/brands';

let stage: CallStage;
let brand: TestBrand;
let origin: string;
beforeAll(async () => {
  stage = await CallStage.open();
  origin = stage.need('PARLEY_PUBLIC_URL');
  brand = await buildBrand(stage.sql, stage.owner, { name: 'Brightline' });
});
afterAll(() => stage.close());

async function send(kind: string, image: Buffer | string | null, person: string | null = stage.owner) {
  const answer = await fetch(`${origin}/api/brand/image/${kind}`, {
    method: image === null ? 'DELETE' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person && { authorization: `Bearer ${await stage.token(person)}` }),
    },
    ...(image !== null && { body: JSON.stringify({ image: Buffer.from(image).toString('base64') }) }),
  });
  return { status: answer.status, body: await answer.json() };
}
const branding = async () => JSON.parse((await askAs(origin, brand.host, '/api/wl/branding-data')).text).data;
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b6e4f80' } });

test('a logo is drawn anew as a small PNG without its metadata, and everybody at the host sees it', async () => {
  const photo = drawn(900, 600)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg();
  expect((await send('logo', await photo.toBuffer())).status).toBe(200);
  const { logo_url: url } = await branding();
  const answer = await fetch(origin + url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const stored = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 256, height: 171 });
  expect(stored.includes('secret place')).toBe(false);
});

test('a name image keeps its width and its transparency; a smaller one is not blown up', async () => {
  await send('name_image', await drawn(1000, 200).webp().toBuffer());
  const read = async () =>
    sharp(Buffer.from(await (await fetch(origin + (await branding()).name_image_url)).arrayBuffer())).metadata();
  expect(await read()).toMatchObject({ format: 'png', width: 640, height: 128, hasAlpha: true });
  await send('name_image', await drawn(50, 20).png().toBuffer());
  expect(await read()).toMatchObject({ width: 50, height: 20 });
});

test('the picture before it is gone with the new one, and the last one with its removal', async () => {
  const kept = async () =>
    (
      await stage.sql`select name from storage.objects where bucket_id = 'brands' and name like ${`${stage.owner}/%`}`
    ).map(({ name }) => name);
  await send('name_image', null);
  const { body: first } = await send('logo', await drawn(10, 10).png().toBuffer());
  const { body: second } = await send('logo', await drawn(20, 20).png().toBuffer());
  expect(second.path).not.toBe(first.path);
  expect(await kept()).toEqual([second.path]);
  expect((await send('logo', null)).status).toBe(200);
  expect(await kept()).toEqual([]);
  expect(await branding()).toMatchObject({ logo_url: null, name_image_url: null });
});

test.each([
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['html', '<!doctype html><script>alert(1)</script>'],
  ['pdf', '%PDF-1.7\n1 0 obj'],
  ['a torn png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s is refused, and what was there stays', async (_, image) => {
  await send('logo', await drawn(10, 10).png().toBuffer());
  const before = await branding();
  expect(await send('logo', image)).toMatchObject({ status: 422, body: { code: 'invalid_image' } });
  expect(await branding()).toEqual(before);
});

test('another kind of picture, a colleague and somebody without a brand get nothing', async () => {
  const image = await drawn(10, 10).png().toBuffer();
  expect((await send('colour', image)).status).toBe(400);
  const colleague = await stage.colleague({ scope: 'all', verbs: ['select', 'insert', 'update', 'delete'] });
  for (const method of [image, null]) {
    expect(await send('logo', method, colleague)).toMatchObject({ status: 404, body: { code: 'brand_missing' } });
    expect((await send('logo', method, null)).status).toBe(401);
  }
});

import { z } from 'zod';
import { CallStage } from '@/tests/support/calls';
import { apiSecret, VERBS } from '@/tests/support/database-people';

let stage: CallStage;
beforeAll(async () => {
  stage = await CallStage.open();
});
afterAll(() => stage.close());

const described = z.object({
  openapi: z.literal('3.1.0'),
  servers: z.tuple([z.object({ url: z.url() })]),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) }))),
});

test('each table that the reference names answers a full key, and none that is closed is named', async () => {
  const origin = stage.need('PARLEY_PUBLIC_URL');
  const { paths } = described.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  const { secret } = await apiSecret(stage.sql, stage.owner, stage.owner, VERBS);
  const tables = Object.keys(paths).filter((path) => path.startsWith('/rest/v1/'));
  expect(tables).toEqual(expect.arrayContaining(['/rest/v1/crm_leads', '/rest/v1/callLogs', '/rest/v1/call_turns']));
  for (const path of tables) {
    const columns = Object.keys(rowOf(paths[path]?.get))
      .map((name) => `"${name}"`)
      .join(',');
    const answer = await fetch(`${origin}${path}?limit=1&select=${encodeURIComponent(columns)}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([path, answer.status]).toEqual([path, 200]);
  }
  for (const closed of ['api_keys', 'internalUsers', 'roles', 'audit_log'])
    expect(tables).not.toContain(`/rest/v1/${closed}`);
  expect(paths['/rest/v1/crm_leads']?.post).toBeDefined();
  expect(paths['/rest/v1/call_turns']?.post).toBeUndefined();
});

test('the routes that take keys stand there with their contracts', async () => {
  const { paths } = described.parse(await (await fetch(`${stage.need('PARLEY_PUBLIC_URL')}/api/openapi.json`)).json());
  expect(paths['/api/livekit/delete-room']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['roomName'] } } } },
  });
  expect(JSON.stringify(paths['/api/assistants/{id}/initiate-call'])).toContain('Idempotency-Key');
});

const listed = z.looseObject({
  responses: z.object({
    200: z.object({
      content: z.object({
        'application/json': z.object({
          schema: z.object({ items: z.object({ properties: z.record(z.string(), z.unknown()) }) }),
        }),
      }),
    }),
  }),
});
const rowOf = (operation: unknown) =>
  listed.parse(operation).responses[200].content['application/json'].schema.items.properties;

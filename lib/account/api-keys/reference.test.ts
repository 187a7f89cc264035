import { curl } from './examples';
import { matches } from './matches';
import { readReference } from './reference';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const lead = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    owner_id: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
    first_name: { type: 'string' },
    stage: { type: 'string', enum: ['new', 'won'] },
  },
};
const target = { roomName: { type: 'string' }, trackSid: { type: ['string', 'null'] } };
const shape = (action: string, required: string[]) => ({
  type: 'object',
  properties: { ...target, action: { type: 'string', const: action }, mute: { type: 'boolean' } },
  required: ['roomName', 'action', ...required],
});
const described = {
  openapi: '3.1.0',
  servers: [{ url: 'https://parley.example' }],
  paths: {
    '/rest/v1/crm_leads': {
      get: { 'x-scope': 'crm_leads: select', responses: { 200: json({ type: 'array', items: lead }), 401: {} } },
      post: {
        'x-scope': 'crm_leads: insert',
        requestBody: json({ ...lead, required: ['first_name'] }),
        responses: { 201: {} },
      },
      patch: { 'x-scope': 'crm_leads: update', requestBody: json(lead), responses: { 204: {} } },
    },
    '/api/assistants/{id}/initiate-call': {
      post: {
        operationId: 'initiateCall',
        parameters: [{ name: 'id' }, { name: 'Idempotency-Key' }],
        requestBody: json({ type: 'object', properties: { ownerId: { type: 'string' } }, default: {} }),
        responses: { 200: json({ type: 'object', properties: { logId: { type: 'string', format: 'uuid' } } }) },
      },
    },
    '/api/livekit/edit-participant': {
      post: {
        operationId: 'editParticipant',
        requestBody: json({ oneOf: [shape('kick', []), shape('mute', ['mute'])] }),
        responses: { 200: json({ type: 'object' }) },
      },
    },
  },
};
const { url, groups, routes } = readReference(described);
const [leads] = groups.flatMap(({ tables }) => tables);

test('a table stands with its resource, its columns, and what a key may do with each', () => {
  expect(url).toBe('https://parley.example');
  expect(groups.map(({ resource }) => resource)).toEqual(['crm_leads']);
  expect(leads).toMatchObject({ name: 'crm_leads', anchor: 'table-crm_leads' });
  expect(leads?.columns).toContainEqual({
    name: 'first_name',
    type: 'string',
    required: true,
    verbs: ['select', 'insert', 'update'],
  });
  expect(leads?.columns.map(({ type }) => type)).toEqual(['uuid', 'uuid | null', 'string', 'new | won']);
  expect(leads?.operations.map(({ method }) => method)).toEqual(['GET', 'POST', 'PATCH']);
});

test('a route with two shapes has the fields of both and one example for each', () => {
  const edit = routes.find(({ name }) => name === 'editParticipant');
  expect(edit?.body).toEqual([
    { name: 'roomName', type: 'string', required: true },
    { name: 'trackSid', type: 'string | null', required: false },
    { name: 'action', type: 'kick | mute', required: true },
    { name: 'mute', type: 'boolean', required: false },
  ]);
  expect(edit?.examples.map(({ body }) => body)).toEqual([
    { roomName: '$ROOM_NAME', action: 'kick' },
    { roomName: '$ROOM_NAME', action: 'mute', mute: true },
  ]);
});

test('the examples as one pastes them', () => {
  const shown = leads?.operations.flatMap(({ examples }) => examples.map(curl));
  expect(shown).toEqual([
    `curl "$PARLEY_URL/rest/v1/crm_leads?select=id,first_name,stage,owner_id&limit=10" \\
  -H "Authorization: Bearer $PARLEY_KEY"`,
    `curl -X POST "$PARLEY_URL/rest/v1/crm_leads" \\
  -H "Authorization: Bearer $PARLEY_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Prefer: return=representation" \\
  --data @- <<JSON
{
  "first_name": "Ada",
  "last_name": "Lovelace"
}
JSON`,
    `curl -X PATCH "$PARLEY_URL/rest/v1/crm_leads?id=eq.$ROW_ID" \\
  -H "Authorization: Bearer $PARLEY_KEY" \\
  -H "Content-Type: application/json" \\
  --data @- <<JSON
{
  "last_name": "King"
}
JSON`,
    `curl -X PATCH "$PARLEY_URL/rest/v1/crm_leads?id=eq.$ROW_ID" \\
  -H "Authorization: Bearer $PARLEY_KEY" \\
  -H "Content-Type: application/json" \\
  --data @- <<JSON
{
  "deleted": true
}
JSON`,
  ]);
  expect(routes[0]?.examples.map(curl).join()).toContain(
    'curl -X POST "$PARLEY_URL/api/assistants/$ASSISTANT_ID/initiate-call"',
  );
  expect(routes[0]?.examples.map(curl).join()).toContain('-H "Idempotency-Key: visit-1042"');
});

test.each([
  ['', true],
  ['LEADS name', true],
  ['leads price', false],
])('searching for “%s”', (query, found) => {
  expect(matches('Leads crm_leads first_name', query)).toBe(found);
});

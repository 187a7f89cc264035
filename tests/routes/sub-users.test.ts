import { CallStage } from '@/tests/support/calls';

let stage: CallStage;
beforeAll(async () => {
  stage = await CallStage.open();
});
afterAll(() => stage.close());

const ask = async (person: string | null) => {
  const headers = person ? { authorization: `Bearer ${await stage.token(person)}` } : undefined;
  const response = await fetch(`${stage.need('PARLEY_PUBLIC_URL')}/api/users/sub-users`, { headers });
  return { status: response.status, body: await response.json() };
};

test('the owner gets the own people and nobody else, a person without the right and nobody at all are refused', async () => {
  const [ann, bob] = [await stage.colleague(null), await stage.colleague({ scope: 'all', verbs: ['select'] })];
  const { status, body } = await ask(stage.owner);
  expect(status).toBe(200);
  expect(body.data.map(({ authID }: { authID: string }) => authID).sort()).toEqual([ann, bob].sort());
  expect(body.data[0]).toEqual({
    authID: expect.any(String),
    email: expect.stringContaining('@'),
    firstName: 'Member',
    lastName: 'Person',
    isAffiliateReferral: false,
  });
  expect((await ask(bob)).body.data).toHaveLength(2);
  expect(await ask(ann)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect(await ask(null)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
});

import { SIPDispatchRuleInfo, SIPInboundTrunkInfo, SIPMediaEncryption, SIPTrunkInfo } from '@livekit/protocol';
import type { KeptTrunk } from './kept';
import { setUp } from './switchboard';
import { markOf, wantedOf, type WantedTrunk } from './trunks';

const one: WantedTrunk = {
  ...{ provider: 'p1', numbers: ['+491'], networks: ['192.0.2.1/32'], username: '', password: '' },
  ...{ tls: false, encrypted: false },
};

/** A SIP service with nothing in it, or with what was there before. */
function service(trunks: SIPInboundTrunkInfo[] = [], rules: SIPDispatchRuleInfo[] = []) {
  let next = 0;
  return {
    trunks,
    rules,
    notes: new Array<string>(),
    listSipInboundTrunk: async () => [...trunks],
    listSipDispatchRule: async () => [...rules],
    createSipInboundTrunk: async (name: string, numbers: string[], more: object = {}) => {
      if (numbers.includes('+490')) throw new Error('conflict');
      const trunk = new SIPInboundTrunkInfo({ sipTrunkId: `ST_${(next += 1)}`, name, numbers, ...more });
      trunks.push(trunk);
      return trunk;
    },
    createSipDispatchRule: async (_: object, more: { metadata?: string; trunkIds?: string[] } = {}) => {
      const { metadata, trunkIds } = more;
      const rule = new SIPDispatchRuleInfo({ sipDispatchRuleId: `SDR_${(next += 1)}`, metadata, trunkIds });
      rules.push(rule);
      return rule;
    },
    deleteSipTrunk: async (id: string) => {
      trunks.splice(
        trunks.findIndex(({ sipTrunkId }) => sipTrunkId === id),
        1,
      );
      return new SIPTrunkInfo();
    },
    deleteSipDispatchRule: async (id: string) => {
      const at = rules.findIndex(({ sipDispatchRuleId }) => sipDispatchRuleId === id);
      const [gone = new SIPDispatchRuleInfo()] = rules.splice(at, 1);
      return gone;
    },
  };
}
const setTo = (at: ReturnType<typeof service>, own: WantedTrunk[], kept: KeptTrunk[] = []) =>
  setUp(at, { own, kept, problems: new Map() }, (text) => at.notes.push(text));
const run = async (at: ReturnType<typeof service>, own: WantedTrunk[]) => (await setTo(at, own)).owners;

test('an empty service gets the trunk, a closed door for everybody else, and one rule for our trunks alone', async () => {
  const at = service();
  const owners = await run(at, [one]);
  expect(owners.trunkIds.map((id) => owners.of(id, '')?.provider)).toEqual(['p1']);
  expect(at.trunks.map(({ numbers }) => numbers)).toEqual([['+491'], []]);
  const door = at.trunks.find(({ numbers }) => numbers.length === 0);
  expect(door?.authPassword.length).toBeGreaterThan(30);
  expect(at.rules.map(({ trunkIds }) => trunkIds)).toEqual([owners.trunkIds]);
});

test('what is there as it is wanted stays; what was changed or is gone is made anew with its rule', async () => {
  const at = service();
  await run(at, [one]);
  const before = at.trunks.map(({ sipTrunkId }) => sipTrunkId);
  await run(at, [one]);
  expect(at.trunks.map(({ sipTrunkId }) => sipTrunkId)).toEqual(before);
  const owners = await run(at, [{ ...one, numbers: ['+491', '+492'] }]);
  expect(at.trunks.map(({ numbers }) => numbers)).toEqual([[], ['+491', '+492']]);
  expect(at.rules.map(({ trunkIds }) => trunkIds)).toEqual([owners.trunkIds]);
});

test('a trunk that the service does not take keeps nobody else’s calls out', async () => {
  const at = service();
  const { owners, problems } = await setTo(at, [{ ...one, provider: 'p0', numbers: ['+490'] }, one]);
  expect(owners.trunkIds).toHaveLength(1);
  expect([...problems]).toEqual([['p0', 'not_taken']]);
  expect(at.notes).toEqual(['trunk of p0: Error: conflict']);
  expect(at.rules).toHaveLength(1);
});

test('without any trunk there is no rule: one without trunks would take calls from everywhere', async () => {
  const at = service();
  await run(at, [one]);
  await run(at, []);
  expect(at.rules).toEqual([]);
});

test('what others have set up in the service stays, and their open trunk is not fought over', async () => {
  const theirs = new SIPInboundTrunkInfo({ sipTrunkId: 'ST_x', numbers: [], metadata: 'theirs' });
  const at = service([theirs]);
  await run(at, [one]);
  expect(at.trunks.map(({ metadata }) => metadata)).toEqual(['theirs', markOf(one)]);
});

/** Made by somebody in the project, for the account t1. */
const made = (more: object = {}) =>
  new SIPInboundTrunkInfo({ sipTrunkId: 'ST_in', numbers: ['+491'], metadata: '{"account":"t1"}', ...more });
const kept: KeptTrunk = { provider: 'p1', tenant: 't1', trunkId: '', numbers: ['+491', '+492'] };
const keptBy = async (trunk: SIPInboundTrunkInfo, wanted: Partial<KeptTrunk>, rules: SIPDispatchRuleInfo[] = []) => {
  const at = service([trunk], rules);
  const { owners, problems } = await setTo(at, [], [{ ...kept, ...wanted }]);
  return { at, owners, problem: problems.get('p1') };
};

test.each([
  ['by its number, however that is written', { numbers: ['491'] }, {}, ['p1', undefined]],
  ['by its id, with whatever numbers', { numbers: [] }, { trunkId: 'ST_in' }, ['p1', 'p1']],
])('a trunk of the project is found %s, and gets the one rule', async (_, trunk, wanted, providers) => {
  const { at, owners, problem } = await keptBy(made(trunk), wanted);
  expect(problem).toBeUndefined();
  expect(['+491', '+492'].map((to) => owners.of('ST_in', to)?.provider)).toEqual(providers);
  expect(owners.of('ST_in', '+499')).toBeUndefined();
  expect(at.rules.map(({ trunkIds }) => trunkIds)).toEqual([['ST_in']]);
  expect(at.trunks[0]?.metadata).toBe('{"account":"t1"}');
});
const elsewhere = () => [new SIPDispatchRuleInfo({ sipDispatchRuleId: 'SDR_x', trunkIds: ['ST_in'] })];
test.each([
  ['has none with its number', 'no_trunk', made({ numbers: ['+499'] }), {}, []],
  ['has none of its id', 'trunk_unknown', made(), { trunkId: 'ST_other' }, []],
  ['has it for another account', 'trunk_foreign', made({ metadata: 't2' }), { trunkId: 'ST_in' }, []],
  ['has its number for another account', 'no_trunk', made({ metadata: 't2' }), {}, []],
  ['sends its calls elsewhere', 'trunk_ruled', made(), {}, elsewhere()],
])('where the project %s, no calls come: %s', async (_, why, trunk, wanted, rules) => {
  const { at, owners, problem } = await keptBy(trunk, wanted, rules);
  expect(problem).toBe(why);
  expect(owners.trunkIds).toEqual([]);
  expect(at.rules.map(({ sipDispatchRuleId }) => sipDispatchRuleId)).toEqual(rules.map(() => 'SDR_x'));
});

test('where calls of no trunk are somebody’s, they are not shut out', async () => {
  const at = service([], [new SIPDispatchRuleInfo({ sipDispatchRuleId: 'SDR_x' })]);
  await run(at, []);
  expect(at.trunks).toEqual([]);
});

test('what is to be encrypted is told to the service with the trunk', async () => {
  const at = service();
  await run(at, [{ ...one, encrypted: true }]);
  expect(at.trunks[0]?.media?.encryption).toBe(SIPMediaEncryption.SIP_MEDIA_ENCRYPT_REQUIRE);
});

const row = {
  ...{ provider: 'sip', trunk_id: '', transport: 'udp' as const, media_encryption: 'none' as const },
  ...{ id: 'p1', tenant: 't1', address: 'sip.example.com:5060', username: 'u', sealed: null },
  ...{ networks: [] as string[], sign_in: false, numbers: ['+491'] },
};
const around = {
  secret: 'x'.repeat(32),
  tls: 'nowhere' as const,
  resolve: async () => [{ address: '192.0.2.7' }, { address: '2001:db8::1' }],
};

test('a carrier is known by the addresses of its host, or by those that were typed, always with their length', async () => {
  expect(await wantedOf(row, around)).toMatchObject({ networks: ['192.0.2.7/32', '2001:db8::1/128'] });
  const typed = await wantedOf({ ...row, networks: ['198.51.100.0/24', '198.51.100.9'] }, around);
  expect(typed).toMatchObject({ networks: ['198.51.100.0/24', '198.51.100.9/32'] });
});

test('a carrier that nothing tells from others brings no calls', async () => {
  expect(await wantedOf(row, { ...around, resolve: async () => [] })).toBe('no_caller');
  expect(await wantedOf({ ...row, sign_in: true }, around)).toBe('no_password');
  expect(await wantedOf({ ...row, sign_in: true, sealed: 'v1.unreadable' }, around)).toBe('no_password');
});

test('what goes out over TLS comes in over TLS, where this server has a certificate', async () => {
  const secret = { ...row, transport: 'tls' as const, media_encryption: 'require' as const };
  expect(await wantedOf(secret, around)).toBe('no_tls');
  expect(await wantedOf(secret, { ...around, tls: 'here' })).toMatchObject({ tls: true, encrypted: true });
  expect(await wantedOf(row, { ...around, tls: 'here' })).toMatchObject({ tls: false, encrypted: false });
  // How calls come to a project of others it does not say.
  expect(await wantedOf(secret, { ...around, tls: 'project' })).toMatchObject({ tls: false, encrypted: true });
});

import { SIPDispatchRuleInfo, SIPInboundTrunkInfo, SIPTrunkInfo } from '@livekit/protocol';
import { setUp } from './switchboard';
import { markOf, wantedOf, type WantedTrunk } from './trunks';

const one: WantedTrunk = { provider: 'p1', numbers: ['+491'], networks: ['192.0.2.1/32'], username: '', password: '' };

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
const run = (at: ReturnType<typeof service>, wanted: WantedTrunk[]) => setUp(at, wanted, (text) => at.notes.push(text));

test('an empty service gets the trunk, a closed door for everybody else, and one rule for our trunks alone', async () => {
  const at = service();
  const owners = await run(at, [one]);
  expect([...owners.values()]).toEqual(['p1']);
  expect(at.trunks.map(({ numbers }) => numbers)).toEqual([['+491'], []]);
  const door = at.trunks.find(({ numbers }) => numbers.length === 0);
  expect(door?.authPassword.length).toBeGreaterThan(30);
  expect(at.rules.map(({ trunkIds }) => trunkIds)).toEqual([[...owners.keys()]]);
});

test('what is there as it is wanted stays; what was changed or is gone is made anew with its rule', async () => {
  const at = service();
  await run(at, [one]);
  const before = at.trunks.map(({ sipTrunkId }) => sipTrunkId);
  await run(at, [one]);
  expect(at.trunks.map(({ sipTrunkId }) => sipTrunkId)).toEqual(before);
  const owners = await run(at, [{ ...one, numbers: ['+491', '+492'] }]);
  expect(at.trunks.map(({ numbers }) => numbers)).toEqual([[], ['+491', '+492']]);
  expect(at.rules.map(({ trunkIds }) => trunkIds)).toEqual([[...owners.keys()]]);
});

test('a trunk that the service does not take keeps nobody else’s calls out', async () => {
  const at = service();
  const owners = await run(at, [{ ...one, provider: 'p0', numbers: ['+490'] }, one]);
  expect([...owners.values()]).toEqual(['p1']);
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

const row = {
  ...{ id: 'p1', tenant: 't1', address: 'sip.example.com:5060', username: 'u', sealed: null },
  ...{ networks: [] as string[], sign_in: false, numbers: ['+491'] },
};
const around = { secret: 'x'.repeat(32), resolve: async () => [{ address: '192.0.2.7' }, { address: '2001:db8::1' }] };

test('a carrier is known by the addresses of its host, or by those that were typed, always with their length', async () => {
  expect((await wantedOf(row, around))?.networks).toEqual(['192.0.2.7/32', '2001:db8::1/128']);
  const typed = await wantedOf({ ...row, networks: ['198.51.100.0/24', '198.51.100.9'] }, around);
  expect(typed?.networks).toEqual(['198.51.100.0/24', '198.51.100.9/32']);
});

test('a carrier that nothing tells from others brings no calls', async () => {
  expect(await wantedOf(row, { ...around, resolve: async () => [] })).toBeNull();
  expect(await wantedOf({ ...row, sign_in: true }, around)).toBeNull();
  expect(await wantedOf({ ...row, sign_in: true, sealed: 'v1.unreadable' }, around)).toBeNull();
});

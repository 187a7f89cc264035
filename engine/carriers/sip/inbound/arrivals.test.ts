import { type Arrival, Arrivals, type Reception } from './arrivals';
import { Owners } from './owners';

const arrival: Arrival = {
  ...{ room: 'call-in_+49_x', identity: 'sip_+4930', to: '+49', from: '+4930', host: '192.0.2.1', trunk: 'ST_1' },
  ...{ dialled: '', way: '' },
};
const owners = new Owners();
owners.add('ST_1', { provider: 'provider', tls: false });
owners.add('ST_tls', { provider: 'provider', tls: true });
owners.add('ST_kept', { provider: 'one', tls: false }, '+491');
owners.add('ST_kept', { provider: 'other', tls: false }, '+492');

function at(waiting: Partial<Arrival> = {}, why: string | null = null, there = true) {
  const did: string[] = [];
  const reception: Reception = {
    rooms: async () => ['call-in_+49_x'],
    arrival: async () => (there ? { ...arrival, ...waiting } : null),
    take: async ({ room }, provider) => {
      did.push(`take ${room} of ${provider}`);
      return why;
    },
    refuse: async (room) => void did.push(`refuse ${room}`),
  };
  return { arrivals: new Arrivals(reception, () => undefined), did };
}

test('a caller is told to the database once, with whose trunk it is', async () => {
  const { arrivals, did } = at();
  await arrivals.look(owners);
  await arrivals.look(owners);
  expect(did).toEqual(['take call-in_+49_x of provider']);
});

test('what the database does not take hears a refusal', async () => {
  const { arrivals, did } = at({}, 'no_assistant');
  await arrivals.look(owners);
  expect(did).toEqual(['take call-in_+49_x of provider', 'refuse call-in_+49_x']);
});

test.each([
  ['of a trunk that is not ours', { trunk: 'ST_2' }],
  ['to a number of nobody by a trunk of the project', { trunk: 'ST_kept', to: '+493' }],
  ['that came unencrypted where it may not', { trunk: 'ST_tls', way: 'SIP/2.0/UDP 192.0.2.1;branch=TLS' }],
  ['that does not say how it came where that counts', { trunk: 'ST_tls' }],
  ['whose host copies an entry of the list of addresses', { host: '192.0.2.0/24' }],
])('a call %s never reaches the database', async (_, waiting) => {
  const { arrivals, did } = at(waiting);
  await arrivals.look(owners);
  expect(did).toEqual(['refuse call-in_+49_x']);
});

test('who is not in the room yet is looked for again', async () => {
  const { arrivals, did } = at({}, null, false);
  await arrivals.look(owners);
  expect(did).toEqual([]);
});

test.each([
  ['over TLS where it must', { trunk: 'ST_tls', way: 'SIP/2.0/TLS 192.0.2.1:5061;branch=z9hG4bK1' }, 'provider'],
  ['by a trunk of the project, for the provider that has the number', { trunk: 'ST_kept', to: '492' }, 'other'],
])('a call %s is told to the database', async (_, waiting, provider) => {
  const { arrivals, did } = at(waiting);
  await arrivals.look(owners);
  expect(did).toEqual([`take call-in_+49_x of ${provider}`]);
});

import { type Arrival, Arrivals, type Reception } from './arrivals';

const arrival: Arrival = {
  ...{ room: 'call-in_+49_x', identity: 'sip_+4930', to: '+49', from: '+4930', host: '192.0.2.1', trunk: 'ST_1' },
  dialled: '',
};
const providers = new Map([['ST_1', 'provider']]);

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
  await arrivals.look(providers);
  await arrivals.look(providers);
  expect(did).toEqual(['take call-in_+49_x of provider']);
});

test('what the database does not take hears a refusal', async () => {
  const { arrivals, did } = at({}, 'no_assistant');
  await arrivals.look(providers);
  expect(did).toEqual(['take call-in_+49_x of provider', 'refuse call-in_+49_x']);
});

test.each([
  ['of a trunk that is not ours', { trunk: 'ST_2' }],
  ['whose host copies an entry of the list of addresses', { host: '192.0.2.0/24' }],
])('a call %s never reaches the database', async (_, waiting) => {
  const { arrivals, did } = at(waiting);
  await arrivals.look(providers);
  expect(did).toEqual(['refuse call-in_+49_x']);
});

test('who is not in the room yet is looked for again', async () => {
  const { arrivals, did } = at({}, null, false);
  await arrivals.look(providers);
  expect(did).toEqual([]);
});

import { roleInRoom } from '@/lib/call/participants';
import { publishAssistant } from '@/tests/support/assistants';
import { CallStage, until } from '@/tests/support/calls';

let stage: CallStage;
beforeAll(async () => {
  stage = await CallStage.open();
});
afterAll(() => stage.close());

async function handOver(numbers: Record<string, string>): Promise<string> {
  const destinations = Object.entries(numbers).map(([name, number]) => ({ name, number }));
  const [tool] = await stage.sql`insert into public."customTools" ${stage.sql({
    ...{
      user_id: stage.owner,
      owner_id: stage.owner,
      created_by: stage.owner,
      kind: 'callTransfer',
      name: 'Colleagues',
    },
    settings: stage.sql.json({ destinations }),
  })} returning id`;
  await publishAssistant(stage.sql, stage.assistant, {
    tool_ids: [String(tool?.id)],
    instructions: 'When the callee says person: use Colleagues\notherwise: say Goodbye. / end',
  });
  return (await stage.start('09', 'agent')).id;
}
const linesOf = (call: string) => stage.sql`
  select name, number, carrier, state, reason, answered_at is not null as answered from public.call_transfers where call_id = ${call}`;
const turnsOf = async (call: string) =>
  (await stage.turns(call)).filter(({ role }) => role !== 'callee').map(({ role, text }) => `${role}: ${text}`);

test('who is rung and answers takes the agent’s place; the call ends as handed over, and both lines are counted', async () => {
  const call = await handOver({ Sales: '+12025550195' });
  const [{ room } = { room: '' }] = await stage.sql<{ room: string }[]>`
    select sip_room as room from public."callLogs" where id = ${call}`;
  await until('the agent to say that it only records', 60_000, async () => {
    const people = await stage.rooms.listParticipants(room).catch(() => []);
    return people.some(({ identity, attributes }) => roleInRoom(identity, attributes) === 'recorder') || undefined;
  });
  const { ended_code } = await stage.until(call, ({ state }) => state === 'ended', 90_000);
  expect(ended_code).toBe('transferred');
  expect(await linesOf(call)).toEqual([
    { ...{ name: 'Sales', number: '+12025550195', carrier: 'loopback' }, state: 'over', reason: null, answered: true },
  ]);
  const turns = await turnsOf(call);
  expect(turns.slice(-2).sort()).toEqual([
    'agent: I will put you through. One moment, please.',
    'tool: callTransfer {"to":"Sales"}',
  ]);
  const [used] = await stage.sql`select r.quantity > c.duration as more from public.usage_records r
    join public."callLogs" c on c.id = r.call_id where r.call_id = ${call} and r.kind = 'telephony'`;
  expect(used?.more).toBe(true);
});

test('when nobody answers the agent says so and goes on', async () => {
  const call = await handOver({ Sales: '+12025550191' });
  const { ended_code } = await stage.until(call, ({ state }) => state === 'ended', 90_000);
  expect(ended_code).toBe('agent_hangup');
  expect(await linesOf(call)).toMatchObject([{ state: 'failed', reason: 'busy', answered: false }]);
  expect(await turnsOf(call)).toEqual(
    expect.arrayContaining(['agent: I am sorry, nobody is free just now. How else can I help?']),
  );
});

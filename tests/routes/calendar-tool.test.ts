import { publishAssistant } from '@/tests/support/assistants';
import { CallStage } from '@/tests/support/calls';

let stage: CallStage;
beforeAll(async () => {
  stage = await CallStage.open();
});
afterAll(() => stage.close());

test('in a call a free time is offered, held, confirmed and booked, tied to the call', async () => {
  const settings = {
    ...{ person: stage.owner, zone: 'Europe/Berlin', minutes: 60, buffer: 0, notice: 0, days: 14 },
    hours: [{ days: [1, 2, 3, 4, 5], from: 600, to: 720 }],
  };
  const [tool] = await stage.sql`insert into public."customTools" ${stage.sql({
    ...{ user_id: stage.owner, owner_id: stage.owner, created_by: stage.owner, kind: 'Calendar', name: 'Calendar' },
    settings: stage.sql.json(settings),
  })} returning id`;
  await publishAssistant(stage.sql, stage.assistant, {
    tool_ids: [String(tool?.id)],
    instructions: 'When the callee says appointment: use Calendar\notherwise: say Goodbye. / end',
  });
  const { id: call } = await stage.start('00', 'agent');
  await stage.until(call, ({ state }) => state === 'ended', 90_000);
  const events = await stage.sql`
    select title, owner_id, to_char(starts_at at time zone 'Europe/Berlin', 'ID HH24:MI') as at from public.calendar_events
    where call_id = ${call} and not is_deleted`;
  const turns = await stage.sql<{ role: string; text: string; metrics: object }[]>`
    select role, text, metrics from public.call_turns where call_id = ${call} order by at_ms`;
  // Tuesday at ten, as the simulated callee wishes.
  expect({ events, said: turns.map(({ role, text }) => `${role}: ${text}`) }).toMatchObject({
    events: [{ title: '+12025550100', owner_id: stage.owner, at: '2 10:00' }],
  });
  const asked = turns.filter(({ role, text }) => role === 'tool' && text.startsWith('Calendar'));
  expect(asked.map(({ text }) => /"action":"(\w+)"/.exec(text)?.[1])).toEqual(['free', 'hold', 'book']);
  for (const { metrics } of asked) expect(metrics).toMatchObject({ asked: { outcome: 'ok', status: null } });
});

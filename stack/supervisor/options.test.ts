/** @jest-environment node */
import { parseOptions } from './options';
import { wantedComponents } from './wanted';

test('starts everything unless told otherwise', () => {
  expect(parseOptions([])).toEqual({ command: 'start', dev: false, sip: false, verbose: false, yes: false, only: [] });
});

test.each([
  [['--dev'], { dev: true }],
  [['--sip'], { sip: true, dev: false }],
  [['--reset', '--yes'], { command: 'reset', yes: true }],
  [['--db-types'], { command: 'db-types' }],
  [['--help'], { command: 'help' }],
  [['--only', 'postgres,data'], { only: ['postgres', 'data'] }],
  [['--only=data'], { only: ['data'] }],
])('%j', (args, expected) => {
  expect(parseOptions(args)).toMatchObject(expected);
});

test.each([[['--only']], [['--only=']], [['--oops']]])('%j is refused with a sentence', (args) => {
  expect(() => parseOptions(args)).toThrow(/^(`--only` needs|Unknown option)/);
});

test('a component brings what it cannot start without, and nothing else', () => {
  expect([...wantedComponents(['realtime'])].sort()).toEqual(['data', 'postgres', 'realtime']);
  expect([...wantedComponents(['mail'])]).toEqual(['mail']);
  expect(wantedComponents([]).size).toBe(11);
  expect([...wantedComponents([])]).not.toContain('sip');
  expect(wantedComponents([], true).size).toBe(14);
  expect([...wantedComponents(['mail'], true)].sort()).toEqual(['kamailio', 'livekit', 'mail', 'redis', 'sip']);
  expect(() => wantedComponents(['nothing'])).toThrow('There is no component nothing');
});

import type { RoomParticipant } from '@/lib/livekit-room/room-view';
import { roster } from './roster';

const person = (identity: string, role: RoomParticipant['role'], self = false): RoomParticipant => ({
  identity,
  sid: `PA_${identity}`,
  microphoneSid: null,
  muted: false,
  role,
  self,
});
const supervisor = (name: string, mode: 'listening' | 'joined') => ({
  supervisor: name,
  name,
  identity: `supervisor-hover-${name}-r`,
  mode,
  can_publish: mode === 'joined',
  took_over_at: null,
});
const base = {
  calleeNumber: '+12025550100',
  hasAgent: true,
  participants: [],
  supervisors: [],
  selfIdentity: 'supervisor-hover-me-r',
};

test('callee and agent are known before one is connected', () => {
  expect(roster(base).map(({ role, inRoom }) => [role, inRoom])).toEqual([
    ['callee', null],
    ['agent', null],
  ]);
});

test('an agent that has handed the call over records it, or is not there any more', () => {
  const callees = [person('sip_+12025550100', 'callee'), person('sip_101', 'callee')];
  const roles = (participants: RoomParticipant[]) => roster({ ...base, participants }).map(({ role }) => role);
  expect(roles([...callees, person('agent-a', 'recorder')])).toEqual(['callee', 'callee', 'recorder']);
  expect(roles(callees)).toEqual(['callee', 'callee']);
  expect(roles(callees.slice(0, 1))).toEqual(['callee', 'agent']);
});

test('whom the call is with stands first, whoever the room names first', () => {
  const participants = [
    person('agent-a', 'recorder'),
    person('sip_101', 'callee'),
    person('sip_+12025550100', 'callee'),
  ];
  expect(roster({ ...base, participants }).map(({ identity }) => identity)).toEqual([
    'sip_+12025550100',
    'sip_101',
    'agent-a',
  ]);
});

test('a call without an agent shows none', () => {
  expect(roster({ ...base, hasAgent: false }).map(({ role }) => role)).toEqual(['callee']);
});

test('oneself stands there once while connecting, when the room has not named one yet', () => {
  const entries = roster({
    ...base,
    participants: [person('', 'other', true)],
    supervisors: [supervisor('me', 'listening')],
  });
  expect(entries.filter(({ self }) => self).map(({ identity }) => identity)).toEqual(['supervisor-hover-me-r']);
  expect(entries).toHaveLength(3);
});

test('whoever calls from the page is its callee, before and after connecting', () => {
  const talk = { ...base, calleeNumber: '', selfIdentity: 'web_me' };
  const before = roster({ ...talk, participants: [person('', 'other', true)] });
  const after = roster({ ...talk, participants: [person('agent-AJ', 'agent'), person('web_me', 'callee', true)] });
  for (const entries of [before, after]) {
    expect(entries.map(({ role, self }) => [role, self])).toEqual([
      ['callee', true],
      ['agent', false],
    ]);
  }
});

test('hidden listeners come from their rows, oneself is marked, nobody stands twice', () => {
  const entries = roster({
    ...base,
    participants: [
      person('agent-AJ', 'agent'),
      person('sip_+12025550100', 'callee'),
      person('supervisor-hover-me-r', 'supervisor', true),
      person('supervisor-hover-ivy-r', 'supervisor'),
    ],
    supervisors: [supervisor('me', 'joined'), supervisor('ivy', 'listening')],
  });
  expect(entries.map(({ identity, self, mode }) => [identity, self, mode])).toEqual([
    ['sip_+12025550100', false, null],
    ['agent-AJ', false, null],
    ['supervisor-hover-me-r', true, 'joined'],
    ['supervisor-hover-ivy-r', false, 'listening'],
  ]);
  expect(entries.at(-1)?.inRoom).toBeNull();
});

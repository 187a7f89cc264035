import {
  allowedHearers,
  participantName,
  RECORDER_ATTRIBUTE,
  roleInRoom,
  roleOf,
  supervisorIdentity,
} from './participants';

test.each([
  ['sip_+12025550100', { kind: 'number', number: '+12025550100' }],
  ['sip_+12025550100_ab', { kind: 'number', number: '+12025550100' }],
  ['sip_101-4f7k2m9xab', { kind: 'number', number: '101' }],
  ['sip_desk', { kind: 'as_is', text: 'sip_desk' }],
  ['agent-AJ_x', { kind: 'agent' }],
  ['hedra-AJ_x', { kind: 'agent' }],
  ['', { kind: 'unknown' }],
  ['Dana', { kind: 'as_is', text: 'Dana' }],
])('%p is shown as %p', (identity, name) => {
  expect(participantName(identity)).toEqual(name);
});

test('the supervisor identity is built from the user and the room', () => {
  const identity = supervisorIdentity('u1', 'call-1');
  expect(identity).toBe('supervisor-hover-u1-call-1');
  expect(roleOf(identity)).toBe('supervisor');
});

test('callee and other supervisors hear a joined supervisor, the agent never does', () => {
  const me = supervisorIdentity('me', 'r');
  const ivy = supervisorIdentity('ivy', 'r');
  expect(allowedHearers(['sip_+1', 'sip_+2'], [me, ivy, 'agent-AJ_1', ivy], me)).toEqual(['sip_+1', 'sip_+2', ivy]);
});

test('an agent may say that it only records; nobody else can', () => {
  expect(roleInRoom('agent-1', {})).toBe('agent');
  expect(roleInRoom('agent-1', { [RECORDER_ATTRIBUTE]: '1' })).toBe('recorder');
  expect(roleInRoom('sip_+12025550100', { [RECORDER_ATTRIBUTE]: '1' })).toBe('callee');
});

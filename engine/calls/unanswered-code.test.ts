import { facts, machineAt, effectsOf } from './call-machine.fixtures';
import { unansweredCode } from './unanswered-code';

test('whoever has called and is gone has hung up; who was called is gone for what the carrier says', () => {
  expect(unansweredCode({ incoming: true }, { sipStatus: 486 })).toBe('callee_hangup');
  expect(unansweredCode({ incoming: false }, { sipStatus: 486 })).toBe('busy');
});

test.each(['hangup', 'failed'] as const)('a caller whose leg is %s before the answer', (status) => {
  const call = machineAt(facts({ state: 'ringing', attempt: 1, incoming: true }));
  const leg = { callId: facts().id, status, voicemail: false };
  expect(effectsOf(call.take({ kind: 'leg', leg }, 0))).toEqual(['end callee_hangup']);
});

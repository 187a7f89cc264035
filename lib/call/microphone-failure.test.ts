import { microphoneFailure } from './microphone-failure';

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
] as const)('%s: %s', (name, failure) => {
  expect(microphoneFailure(new DOMException('no', name))).toBe(failure);
});

test('what is no error of a device is no refusal', () => {
  expect(microphoneFailure(new TypeError('mediaDevices is undefined'))).toBe('busy');
  expect(microphoneFailure('nonsense')).toBe('busy');
});

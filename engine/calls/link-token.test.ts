import { attemptOfToken, dispatchMetadataOf, linkToken } from './link-token';

const SECRET = 'a secret that is long enough for a test';
const CALL = '0b0e8a52-6c1f-4b53-9d0a-3f0f4a4b7c11';
const OTHER = '1b0e8a52-6c1f-4b53-9d0a-3f0f4a4b7c11';

describe('the bearer of one agent job', () => {
  it('opens its own call and tells its attempt', () => {
    expect(attemptOfToken(SECRET, CALL, linkToken(SECRET, CALL, 3))).toBe(3);
  });
  it.each([
    ['another call', OTHER, linkToken(SECRET, CALL, 1)],
    ['another secret', CALL, linkToken('another secret', CALL, 1)],
    ['another attempt', CALL, linkToken(SECRET, CALL, 1).replace(/^1/, '2')],
    ['nothing', CALL, ''],
    ['no number', CALL, 'x.y'],
  ])('does not open for %s', (_name, call, token) => expect(attemptOfToken(SECRET, call, token)).toBeNull());

  it('travels with the address of the engine that waits', () => {
    expect(dispatchMetadataOf('http://127.0.0.1:9', SECRET, CALL, 1)).toEqual({
      callId: CALL,
      attempt: 1,
      linkUrl: `ws://127.0.0.1:9/calls/${CALL}/agent`,
      token: linkToken(SECRET, CALL, 1),
    });
  });
});

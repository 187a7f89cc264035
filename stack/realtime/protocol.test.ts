import { decode, encode, versionOf } from './protocol';

const message = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'phx_join', payload: { a: 1 } };

test.each(['1.0.0', '2.0.0'] as const)('%s reads what it writes', (version) => {
  expect(decode(version, encode(version, message))).toEqual(message);
});

test('the frames of the two versions', () => {
  expect(encode('2.0.0', message)).toBe('["1","2","realtime:a","phx_join",{"a":1}]');
  expect(JSON.parse(encode('1.0.0', message))).toEqual({
    join_ref: '1',
    ref: '2',
    topic: 'realtime:a',
    event: 'phx_join',
    payload: { a: 1 },
  });
  expect(decode('2.0.0', '[null,9,"phoenix","heartbeat",{}]')).toMatchObject({ joinRef: null, ref: '9' });
});

test.each(['', '{', '[]', '[1,2,3]', '["1","2",3,"x",{}]', '{"topic":"a"}', 'null'])('%s is no message', (text) => {
  expect(decode('2.0.0', text)).toBeNull();
  expect(decode('1.0.0', text)).toBeNull();
});

test('a binary broadcast is understood just so far that it can be refused', () => {
  const frame = Buffer.concat([Buffer.from([3, 1, 2, 10, 3, 0, 1]), Buffer.from('110realtime:aevt{}')]);
  expect(decode('2.0.0', frame)).toEqual({
    joinRef: '1',
    ref: '10',
    topic: 'realtime:a',
    event: 'broadcast',
    payload: {},
  });
  expect(decode('1.0.0', frame)).toBeNull();
  expect(decode('2.0.0', Buffer.from([3, 200, 200, 200]))).toBeNull();
  expect(decode('2.0.0', Buffer.alloc(0))).toBeNull();
});

test('versions', () => {
  expect([versionOf(null), versionOf('1.0.0'), versionOf('2.0.0'), versionOf('3.0.0')]).toEqual([
    '1.0.0',
    '1.0.0',
    '2.0.0',
    null,
  ]);
});

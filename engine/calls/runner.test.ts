import { quiet, stage } from './runner.fixtures';

test('a call from its row to its end, everything in order and once', async () => {
  const { runner, did, job, callee } = stage();
  await runner.start();
  await quiet();
  job({ kind: 'ready', attempt: 1 });
  callee('ringing');
  callee('active');
  callee('hangup');
  callee('hangup');
  await quiet();
  expect(did).toEqual([
    'move preparing',
    'make 1',
    'move dialing',
    'dial',
    'move ringing',
    'tell answered',
    'move ongoing',
    'end callee_hangup',
    'bye callee_hangup',
    'hangup',
    'delete',
    'done',
  ]);
});

test('an agent that never comes is asked for twice, and nobody is rung', async () => {
  const { runner, clock, did } = stage();
  await runner.start();
  await clock.pass(20_000);
  expect(did).not.toContain('dial');
  expect(did.slice(0, 4)).toEqual(['move preparing', 'make 1', 'dispatch 1', 'end agent_unavailable']);
});

test('a media server that stays away ends the call in words', async () => {
  const { runner, clock, did } = stage({}, { make: new TypeError('fetch failed') });
  await runner.start();
  await clock.pass(11_000);
  expect(did).toContain('end media_off');
  expect(did.filter((line) => line === 'make 1').length).toBeGreaterThan(10);
});

test('a carrier that refuses ends the call', async () => {
  const { runner, did } = stage({ hasAgent: false }, { dial: new Error('no carrier is connected') });
  await runner.start();
  await quiet();
  expect(did).toContain('end carrier_error');
});

test('a room that is still being made is deleted after it was made, not before', async () => {
  let made = () => {};
  const { runner, did } = stage({ hasAgent: false }, {}, { make: new Promise((resolve) => (made = resolve)) });
  await runner.start();
  await quiet();
  runner.push({ kind: 'end_requested', code: 'caller_hangup' });
  await quiet();
  expect(did).toContain('end caller_hangup');
  expect(did).not.toContain('delete');
  made();
  await quiet();
  expect(did.slice(-3)).toEqual(['make done', 'delete', 'done']);
});

test('a row that somebody else has moved is let go untouched', async () => {
  const { runner, clock, did } = stage({}, { refused: new Error() });
  await runner.start();
  await clock.pass(60_000);
  expect(did).toEqual(['move preparing', 'done']);
  expect(clock.waiting).toBe(0);
});

test('a call without an answer ends after its ring', async () => {
  const { runner, clock, did, see, callee } = stage({ hasAgent: false });
  see({ callee: true, agent: false, callers: ['supervisor-hover-1'] });
  await runner.start();
  await quiet();
  callee('ringing');
  await clock.pass(29_999);
  expect(did).not.toContain('end no_answer');
  await clock.pass(1);
  expect(did).toContain('end no_answer');
});

test('an engine that leaves lets go without ending', async () => {
  const { runner, clock, did } = stage({ state: 'ongoing', attempt: 1, answeredAt: 0 });
  await runner.start();
  await quiet();
  runner.stop();
  await clock.pass(3_600_000);
  expect(did).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('a lost agent is followed by another', async () => {
  const { runner, did, job } = stage({ state: 'ongoing', attempt: 1, answeredAt: 0 });
  await runner.start();
  job({ kind: 'ready', attempt: 1 });
  job({ kind: 'gone', attempt: 1 });
  await quiet();
  expect(did).toEqual(['dispatch 2']);
});

test('a clean-up that fails keeps no call alive', async () => {
  const { runner, did } = stage({ state: 'ongoing', attempt: 1 }, { hangup: new Error('gone') });
  await runner.start();
  runner.push({ kind: 'end_requested', code: 'supervisor_ended' });
  await quiet();
  expect(did.slice(-3)).toEqual(['hangup', 'delete', 'done']);
});

test('a callee who is gone and whom the carrier has forgotten has lost the connection', async () => {
  const { runner, did, see, leg, callee } = stage({ state: 'ongoing', attempt: 1, answeredAt: 0 });
  leg.now = { callId: '', status: 'active', voicemail: false };
  see({ callee: false, agent: true, callers: [] });
  await runner.start();
  await quiet();
  expect(did).toEqual([]);
  leg.now = null;
  runner.nudge();
  callee('active');
  await quiet();
  expect(did[0]).toBe('end media_lost');
});

const ONGOING = { state: 'ongoing', attempt: 1, answeredAt: 0 } as const;

test('once handed over the agent leaves, or stays to record where the call is recorded', async () => {
  const told = async (recorded: boolean) => {
    const { runner, did, job } = stage({ ...ONGOING, recorded });
    await runner.start();
    job({ kind: 'ready', attempt: 1 });
    runner.handOver('sip_12');
    await quiet();
    return did;
  };
  expect([await told(false), await told(true)]).toEqual([['bye transferred'], ['tell handed_over']]);
});

test('a recorder that is lost is followed by another, but not twice in a minute, and the call goes on all the same', async () => {
  const { runner, clock, did, job, see, callee } = stage({ ...ONGOING, recorded: true });
  see({ callee: true, agent: false, callers: [] });
  await runner.start();
  job({ kind: 'ready', attempt: 1 });
  runner.handOver('sip_12');
  job({ kind: 'gone', attempt: 1 });
  await clock.pass(1000);
  expect(did).toEqual(['tell handed_over', 'dispatch 2']);
  job({ kind: 'ready', attempt: 2 });
  job({ kind: 'gone', attempt: 1 });
  job({ kind: 'gone', attempt: 2 });
  await clock.pass(60_000);
  expect(did.slice(2)).toEqual([]);
  callee('hangup');
  await quiet();
  expect(did).toContain('end transferred');
});

test('an engine that takes over a recorded call whose recorder is gone sends another; one that is back is kept', async () => {
  const waited = async (back: boolean) => {
    const { runner, clock, did, job, leg } = stage({ ...ONGOING, recorded: true });
    leg.now = { callId: '', status: 'active', voicemail: false };
    await runner.start();
    runner.handOver('sip_12');
    await quiet();
    if (back) job({ kind: 'ready', attempt: 1 });
    await clock.pass(60_000);
    return did;
  };
  expect([await waited(true), await waited(false)]).toEqual([['tell handed_over'], ['tell handed_over', 'dispatch 2']]);
});

import type { LegStatus } from './call-machine.fixtures';
import { effectsOf, facts, machineAt } from './call-machine.fixtures';
import { LIMITS } from './limits';

describe('a call with an agent', () => {
  it('rings nobody before the agent is there', () => {
    const call = machineAt(facts());
    expect(effectsOf(call.take({ kind: 'start', leg: null }, 0))).toEqual([
      'look in 5000',
      'move preparing',
      'make_room 1',
    ]);
    expect(effectsOf(call.take({ kind: 'room_made' }, 0))).toEqual(['dispatch_again in 8000', 'agent in 20000']);
    expect(effectsOf(call.take({ kind: 'timer', name: 'dispatch_again' }, 8000))).toEqual(['dispatch 1']);
    expect(effectsOf(call.take({ kind: 'timer', name: 'agent' }, 20_000))).toEqual(['end agent_unavailable']);
  });

  it('goes from ready to dialled, ringing, answered', () => {
    const call = machineAt(facts({ state: 'preparing', attempt: 1 }));
    call.take({ kind: 'room_made' }, 0);
    expect(effectsOf(call.take({ kind: 'agent_ready', attempt: 1 }, 400))).toEqual([
      'dispatch_again off',
      'agent off',
      'move dialing',
      'dial',
      'ring in 40000',
    ]);
    expect(effectsOf(call.take(leg('ringing'), 700))).toEqual(['move ringing', 'ring in 30000']);
    expect(effectsOf(call.take(leg('active'), 2700))).toEqual([
      'tell_answered',
      'move ongoing',
      'ring off',
      'max in 1800000',
      'look',
      'heard in 5000',
    ]);
    expect(effectsOf(call.take({ kind: 'agent_heard', attempt: 1, heard: true }, 2800))).toEqual(['heard off']);
  });

  it.each([
    ['hangup', undefined, 'callee_hangup'],
    ['failed', undefined, 'media_lost'],
  ] as const)('ends an ongoing call when its leg is %s', (status, sipStatus, code) => {
    const call = ongoing();
    expect(effectsOf(call.take(leg(status, sipStatus), 9000))).toEqual([`end ${code}`]);
  });

  it.each([
    ['failed', 486, 'busy'],
    ['failed', 603, 'declined'],
    ['failed', 480, 'no_answer'],
    ['failed', 404, 'invalid_number'],
    ['failed', 403, 'carrier_auth'],
    ['failed', 500, 'carrier_error'],
    ['hangup', undefined, 'carrier_error'],
    ['hangup', 487, 'no_answer'],
  ] as const)('ends a ringing call when its leg is %s with %s', (status, sipStatus, code) => {
    const call = machineAt(facts({ state: 'ringing', attempt: 1 }));
    expect(effectsOf(call.take(leg(status, sipStatus), 9000))).toEqual([`end ${code}`]);
  });

  it.each([
    ['ring', 'ringing', 'no_answer'],
    ['max', 'ongoing', 'max_duration'],
    ['callee', 'ongoing', 'media_lost'],
    ['media', 'ongoing', 'media_lost'],
    ['agent', 'ongoing', 'agent_error'],
    ['agent', 'ringing', 'agent_unavailable'],
  ] as const)('when %s is up while %s it ends with %s', (name, state, code) => {
    const call = machineAt(facts({ state, attempt: 1 }));
    expect(effectsOf(call.take({ kind: 'timer', name }, 50_000))).toEqual([`end ${code}`]);
  });

  it.each([
    ['dialing', []],
    ['ringing', ['end carrier_error']],
    ['ongoing', ['end media_lost']],
  ] as const)('when %s and the carrier knows nothing of it: %j', (state, expected) => {
    const call = machineAt(facts({ state, attempt: 1 }));
    expect(effectsOf(call.take({ kind: 'leg_unknown' }, 1))).toEqual(expected);
  });

  it('hangs up on a machine', () => {
    const call = ongoing();
    expect(effectsOf(call.take({ kind: 'leg', leg: { callId: ID, status: 'active', voicemail: true } }, 3000))).toEqual(
      ['end voicemail'],
    );
  });

  it('leaves a message on a machine where it is asked to, and not for ever', () => {
    const call = machineAt(facts({ state: 'ringing', attempt: 1, leavesMessage: true }));
    const machine = { kind: 'leg' as const, leg: { callId: ID, status: 'active' as const, voicemail: true } };
    expect(effectsOf(call.take(machine, 3000)).slice(0, 3)).toEqual([
      'tell_voicemail',
      'voicemail in 120000',
      'tell_answered',
    ]);
    expect(effectsOf(call.take(machine, 3100))).toEqual([]);
    expect(effectsOf(call.take({ kind: 'agent_ready', attempt: 2 }, 4000))).toContain('tell_voicemail');
    expect(effectsOf(call.take({ kind: 'timer', name: 'voicemail' }, 123_000))).toEqual(['end voicemail']);
  });

  it('ends once: what comes later changes nothing', () => {
    const call = ongoing();
    expect(effectsOf(call.take({ kind: 'end_requested', code: 'supervisor_ended' }, 1))).toEqual([
      'end supervisor_ended',
    ]);
    expect(call.take(leg('hangup'), 2)).toEqual([]);
    expect(call.take({ kind: 'timer', name: 'max' }, 3)).toEqual([]);
  });
});

describe('an agent that is lost', () => {
  it('is replaced at once, and a second loss within a minute ends the call', () => {
    const call = ongoing();
    expect(effectsOf(call.take({ kind: 'agent_gone', attempt: 1 }, 10_000))).toEqual([
      'heard off',
      'dispatch 2 for 1',
      'dispatch_again in 8000',
      'agent in 15000',
    ]);
    expect(effectsOf(call.take({ kind: 'agent_ready', attempt: 2 }, 11_000))).toContain('heard in 3000');
    expect(effectsOf(call.take({ kind: 'agent_gone', attempt: 2 }, 69_999))).toEqual(['end agent_error']);
  });

  it('is replaced again when the first loss is long past', () => {
    const call = ongoing({ attempt: 2, lastReplacedAt: 0 });
    call.take({ kind: 'agent_ready', attempt: 2 }, 1);
    expect(effectsOf(call.take({ kind: 'agent_gone', attempt: 2 }, LIMITS.twoAgentsLost))).toContain(
      'dispatch 3 for 2',
    );
  });

  it('is replaced when it does not hear a callee who is there', () => {
    const call = ongoing();
    call.take({ kind: 'presence', presence: { callee: true, agent: true, callers: [] } }, 1);
    expect(effectsOf(call.take({ kind: 'timer', name: 'heard' }, 3000))).toContain('dispatch 2 for 1');
  });

  it('is not blamed for a callee who is not there', () => {
    const call = ongoing();
    call.take({ kind: 'presence', presence: { callee: false, agent: true, callers: [] } }, 1);
    expect(effectsOf(call.take({ kind: 'timer', name: 'heard' }, 3000))).toEqual(['heard in 3000']);
  });

  it('says nothing any more once it was replaced', () => {
    const call = ongoing();
    call.take({ kind: 'agent_gone', attempt: 1 }, 10);
    expect(call.take({ kind: 'agent_end', attempt: 1, code: 'agent_error' }, 11)).toEqual([]);
    expect(call.take({ kind: 'agent_ready', attempt: 1 }, 12)).toEqual([]);
  });
});

describe('a media server that dies', () => {
  it('ends nothing; the agent must hear the callee 3 s after both are back', () => {
    const call = ongoing();
    call.take({ kind: 'agent_heard', attempt: 1, heard: true }, 1);
    expect(effectsOf(call.take({ kind: 'media_down' }, 1000))).toEqual(['media in 30000']);
    expect(effectsOf(call.take({ kind: 'media_back', roomIsNew: true }, 3000))).toEqual([
      'media off',
      'look',
      'look in 500',
    ]);
    call.take({ kind: 'presence', presence: { callee: false, agent: true, callers: [] } }, 3500);
    expect(
      effectsOf(call.take({ kind: 'presence', presence: { callee: true, agent: true, callers: [] } }, 4000)),
    ).toEqual(['callee off', 'heard in 3000']);
    expect(effectsOf(call.take({ kind: 'timer', name: 'heard' }, 7000))).toContain('dispatch 2 for 1');
  });

  it('believes an agent that heard before a server that only hung', () => {
    const call = ongoing();
    call.take({ kind: 'agent_heard', attempt: 1, heard: true }, 1);
    call.take({ kind: 'media_down' }, 1000);
    expect(effectsOf(call.take({ kind: 'media_back', roomIsNew: false }, 3000))).toEqual(['media off']);
  });

  it('asks again on its return for an agent that was on its way', () => {
    const call = machineAt(facts({ state: 'preparing', attempt: 1 }));
    call.take({ kind: 'room_made' }, 0);
    call.take({ kind: 'media_down' }, 1000);
    expect(effectsOf(call.take({ kind: 'media_back', roomIsNew: true }, 3000))).toEqual([
      'dispatch 1',
      'dispatch_again in 8000',
      'agent in 20000',
    ]);
  });

  it('replaces on its return an agent that died meanwhile', () => {
    const call = ongoing();
    call.take({ kind: 'media_down' }, 1000);
    expect(call.take({ kind: 'agent_gone', attempt: 1 }, 1100)).toEqual([]);
    expect(effectsOf(call.take({ kind: 'media_back', roomIsNew: true }, 3000))).toContain('dispatch 2 for 1');
  });
});

describe('a call that another engine had', () => {
  it('goes on from what the carrier knows and waits for the job to link up', () => {
    const call = machineAt(facts({ state: 'ringing', attempt: 1 }));
    expect(effectsOf(call.take({ kind: 'start', leg: { callId: ID, status: 'active', voicemail: false } }, 0))).toEqual(
      [
        'look in 5000',
        'relink in 6000',
        'ring in 30000',
        'tell_answered',
        'move ongoing',
        'ring off',
        'max in 1800000',
        'look',
        'heard in 5000',
      ],
    );
  });

  it('never dials again', () => {
    const call = machineAt(facts({ state: 'dialing', attempt: 1 }));
    expect(effectsOf(call.take({ kind: 'start', leg: null }, 0))).toContain('end orphaned');
  });

  it('keeps the time limit that runs since the answer', () => {
    const call = machineAt(facts({ state: 'ongoing', attempt: 1, answeredAt: 1000 }));
    expect(effectsOf(call.take({ kind: 'start', leg: null }, 61_000))).toContain('max in 1740000');
  });

  it('does not wait for a job that linked up before the call was taken', () => {
    const call = machineAt(facts({ state: 'ongoing', attempt: 1, answeredAt: 0 }));
    call.take({ kind: 'agent_ready', attempt: 1 }, 0);
    call.take({ kind: 'agent_heard', attempt: 1, heard: true }, 0);
    expect(effectsOf(call.take({ kind: 'start', leg: null }, 0))).toEqual(['look in 5000', 'max in 1800000', 'look']);
  });

  it('replaces a job that does not link up', () => {
    const call = machineAt(facts({ state: 'ongoing', attempt: 1, answeredAt: 0 }));
    call.take({ kind: 'start', leg: null }, 0);
    expect(effectsOf(call.take({ kind: 'timer', name: 'relink' }, 6000))).toContain('dispatch 2 for 1');
  });
});

describe('a call without an agent', () => {
  it('rings at once and dispatches nobody', () => {
    const call = machineAt(facts({ hasAgent: false }));
    expect(effectsOf(call.take({ kind: 'start', leg: null }, 0))).toContain('make_room null');
    expect(effectsOf(call.take({ kind: 'room_made' }, 0))).toEqual([
      'alone in 30000',
      'move dialing',
      'dial',
      'ring in 40000',
    ]);
  });

  it('ends when the caller has left for good', () => {
    const call = machineAt(facts({ hasAgent: false, state: 'ongoing' }));
    call.take({ kind: 'start', leg: null }, 0);
    expect(
      effectsOf(
        call.take({ kind: 'presence', presence: { callee: true, agent: false, callers: ['supervisor-hover-1'] } }, 1),
      ),
    ).toEqual(['alone off']);
    expect(
      effectsOf(call.take({ kind: 'presence', presence: { callee: true, agent: false, callers: [] } }, 2)),
    ).toEqual(['alone in 10000']);
    expect(effectsOf(call.take({ kind: 'timer', name: 'alone' }, 10_002))).toEqual(['end caller_hangup']);
  });

  it('ends when a telephone that has called hangs up: it does not come back', () => {
    const call = machineAt(facts({ hasAgent: false, state: 'ongoing', callerLeg: 'sip_101' }));
    call.take({ kind: 'start', leg: null }, 0);
    call.take({ kind: 'presence', presence: { callee: true, agent: false, callers: ['sip_101'] } }, 1);
    expect(
      effectsOf(call.take({ kind: 'presence', presence: { callee: true, agent: false, callers: [] } }, 2)),
    ).toEqual(['alone in 1000']);
  });

  it('lets the caller leave a message', () => {
    const call = machineAt(facts({ hasAgent: false, state: 'ongoing' }));
    expect(call.take({ kind: 'leg', leg: { callId: ID, status: 'active', voicemail: true } }, 1)).toEqual([]);
    expect(effectsOf(call.take(leg('hangup'), 2))).toEqual(['end voicemail']);
  });
});

const ID = facts().id;

function leg(status: LegStatus, sipStatus?: number) {
  return { kind: 'leg' as const, leg: { callId: ID, status, sipStatus, voicemail: false } };
}

function ongoing(more: Parameters<typeof facts>[0] = {}) {
  const call = machineAt(facts({ state: 'ongoing', attempt: 1, answeredAt: 0, ...more }));
  call.take({ kind: 'agent_ready', attempt: more.attempt ?? 1 }, 0);
  return call;
}

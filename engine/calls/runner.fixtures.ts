import type { Carrier, Leg } from '@/lib/call/carrier';
import { facts } from './call-machine.fixtures';
import type { CallFacts, Presence } from './call-inputs';
import type { Clock } from './clock';
import type { LinkEvent } from './link-events';
import { CallRunner, type RunnerDeps } from './runner';

/** Time that passes only when the test says so, in the order in which waits end. */
export class TestClock implements Clock {
  private time = 0;
  private readonly waits = new Map<symbol, { at: number; run: () => void }>();

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const key = Symbol('wait');
    this.waits.set(key, { at: this.time + ms, run });
    return () => this.waits.delete(key);
  }

  get waiting(): number {
    return this.waits.size;
  }

  async pass(ms: number): Promise<void> {
    const until = this.time + ms;
    for (;;) {
      await quiet();
      const next = [...this.waits].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next) break;
      const [key, { at, run }] = next;
      this.waits.delete(key);
      this.time = at;
      run();
    }
    this.time = until;
    await quiet();
  }
}

/** Lets everything that waits for nothing but the event loop finish. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

/** A runner whose doors write down what they were asked for. */
export function stage(
  more: Partial<CallFacts> & { recorded?: boolean } = {},
  broken: Partial<Record<string, Error>> = {},
  slow: Partial<Record<string, Promise<void>>> = {},
) {
  const did: string[] = [];
  const clock = new TestClock();
  let listener: (event: LinkEvent) => void = () => undefined;
  let presence: Presence = { callee: true, agent: true, callers: [] };
  const leg: { now: Leg | null } = { now: null };
  const act = async (name: string) => {
    did.push(name);
    const kind = name.split(' ')[0] ?? '';
    await slow[kind];
    if (slow[kind]) did.push(`${kind} done`);
    const error = broken[kind];
    if (error) throw error;
  };
  const carrier: Carrier = {
    name: 'loopback',
    dial: () => act('dial'),
    hangup: () => act('hangup'),
    status: async () => leg.now,
    watch: () => () => undefined,
  };
  const deps: RunnerDeps = {
    clock,
    carrier,
    rows: {
      move: async (_id, to) => act(`move ${to}`).then(() => !broken.refused),
      end: async (_id, code) => act(`end ${code}`).then(() => true),
      dispatched: async () => undefined,
      supervisorsPresent: async () => [],
    },
    rooms: {
      make: (_call, attempt) => act(`make ${attempt}`),
      dispatch: (_call, attempt) => act(`dispatch ${attempt}`),
      presence: async () => presence,
      remove: (_room, identity) => act(`remove ${identity}`),
      delete: () => act('delete'),
      restore: async () => [],
      list: async () => [],
    },
    links: {
      listen: (_id, hear) => {
        listener = hear;
        return () => (listener = () => undefined);
      },
      tell: (_id, message) => void did.push(`tell ${message.kind}`),
      bye: (_id, reason) => void did.push(`bye ${reason}`),
    },
    log: () => undefined,
    done: () => void did.push('done'),
  };
  const call = facts(more);
  const order = {
    callId: call.id,
    room: call.room,
    calleeIdentity: call.calleeIdentity,
    to: '+12025550100',
    from: '+12025550199',
    language: 'en' as const,
    hasAgent: call.hasAgent,
    incoming: call.incoming,
    ringSeconds: 30,
  };
  const runner = new CallRunner({ recorded: false, ...call, order, carrier: 'loopback' }, deps);
  return {
    runner,
    clock,
    did,
    leg,
    job: (event: LinkEvent) => listener(event),
    see: (seen: Presence) => (presence = seen),
    callee: (status: Leg['status']) => runner.push({ kind: 'leg', leg: { callId: call.id, status, voicemail: false } }),
  };
}

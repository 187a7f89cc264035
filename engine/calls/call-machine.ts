import type { Leg } from '@/lib/call/carrier';
import { endCodeOfSipStatus, type EndCode } from '@/lib/call/end-reasons';
import type { CallState } from '@/lib/call/states';
import type { CallFacts, Effect, Input, Presence, TimerName } from './call-inputs';
import { LIMITS } from './limits';

/**
 * One call's decisions: what happened goes in, what to do comes out. It does nothing itself and knows no clock but the
 * `now` it is given, so that every path can be tested as a table.
 */
export class CallMachine {
  private state: CallState;
  private attempt: number;
  private lastReplacedAt: number | null;
  private agentReady = false;
  private heard = false;
  private voicemail = false;
  private mediaDown = false;
  private returning = false;
  private calleeThere = false;
  private callerSeen = false;
  private readonly armed = new Set<TimerName>();
  private out: Effect[] = [];
  private now = 0;

  constructor(private readonly facts: CallFacts) {
    this.state = facts.state;
    this.attempt = facts.attempt;
    this.lastReplacedAt = facts.lastReplacedAt;
  }

  get ended(): boolean {
    return this.state === 'ended';
  }

  get currentAttempt(): number {
    return this.attempt;
  }

  take(input: Input, now: number): Effect[] {
    if (this.ended) return [];
    this.out = [];
    this.now = now;
    this.decide(input);
    return this.out;
  }

  private decide(input: Input): void {
    switch (input.kind) {
      case 'start':
        return this.start(input.leg);
      case 'room_made':
        return this.roomMade();
      case 'room_refused':
        return this.end('media_off');
      case 'agent_ready':
        return this.agentIsReady(input.attempt);
      case 'agent_gone':
        return this.agentIsGone(input.attempt);
      case 'agent_heard':
        return this.agentHears(input.attempt, input.heard);
      case 'agent_end':
        return input.attempt === this.attempt ? this.end(input.code) : undefined;
      case 'leg':
        return this.legIs(input.leg);
      case 'leg_unknown':
        // While it is being dialled the carrier may not have heard of it yet.
        if (this.state === 'ongoing') return this.end('media_lost');
        return this.state === 'ringing' ? this.end('carrier_error') : undefined;
      case 'dial_refused':
        return this.end('carrier_error');
      case 'end_requested':
        return this.end(input.code);
      case 'presence':
        return this.presenceIs(input.presence);
      case 'media_down':
        return this.mediaIsDown();
      case 'media_back':
        return this.mediaIsBack(input.roomIsNew);
      case 'timer':
        return this.timeIsUp(input.name);
    }
  }

  private start(leg: Leg | null): void {
    this.timer('look', LIMITS.look);
    if (this.state === 'queued') {
      this.move('preparing');
      this.attempt = this.facts.hasAgent ? 1 : 0;
      return this.do({ kind: 'make_room', attempt: this.facts.hasAgent ? 1 : null });
    }
    if (this.state === 'preparing') return this.do({ kind: 'make_room', attempt: null });
    if (this.state === 'ending') return this.end('orphaned');
    // The job may have linked up before its call was taken.
    if (this.facts.hasAgent && !this.agentReady) this.timer('relink', LIMITS.relink);
    if (!this.facts.hasAgent) this.timer('alone', LIMITS.callerJoins);
    if (this.state === 'ongoing') {
      this.timer('max', this.remaining());
      this.do({ kind: 'look' });
      if (leg) this.legIs(leg);
      return;
    }
    // Whether the carrier was asked is unknown and a second ring must not happen: without a leg the call is over.
    if (!leg) return this.end('orphaned');
    this.timer('ring', this.facts.ringMs);
    this.legIs(leg);
  }

  private remaining(): number {
    const answeredAt = this.facts.answeredAt ?? this.now;
    return Math.max(0, answeredAt + this.facts.maxDurationMs - this.now);
  }

  private roomMade(): void {
    if (this.state !== 'preparing') return;
    if (!this.facts.hasAgent) {
      this.timer('alone', LIMITS.callerJoins);
      return this.dial();
    }
    if (!this.agentReady) this.expectAgent();
  }

  private expectAgent(): void {
    this.timer('dispatch_again', LIMITS.dispatchAgain);
    this.timer('agent', this.state === 'ongoing' ? LIMITS.agentReplaced : LIMITS.agent);
  }

  private dial(): void {
    this.move('dialing');
    this.do({ kind: 'dial' });
    this.timer('ring', LIMITS.dialing + this.facts.ringMs);
  }

  private agentIsReady(attempt: number): void {
    if (attempt < this.attempt) return;
    this.attempt = attempt;
    this.agentReady = true;
    for (const name of ['dispatch_again', 'agent', 'relink', 'absent'] as const) this.timer(name, null);
    if (this.state === 'preparing') return this.dial();
    if (this.state === 'ongoing' && !this.heard) this.timer('heard', LIMITS.heard);
  }

  private agentIsGone(attempt: number): void {
    if (attempt !== this.attempt || !this.agentReady) return;
    this.agentReady = false;
    this.heard = false;
    // Without a media server nobody can be sent; who is missing when it returns is replaced then.
    if (!this.mediaDown) this.replaceAgent();
  }

  private replaceAgent(): void {
    const { lastReplacedAt } = this;
    if (lastReplacedAt !== null && this.now - lastReplacedAt < LIMITS.twoAgentsLost) return this.end('agent_error');
    this.attempt += 1;
    this.lastReplacedAt = this.now;
    this.agentReady = false;
    this.heard = false;
    for (const name of ['heard', 'absent', 'relink'] as const) this.timer(name, null);
    this.do({ kind: 'dispatch', attempt: this.attempt, replaces: true });
    this.expectAgent();
  }

  private agentHears(attempt: number, heard: boolean): void {
    if (attempt !== this.attempt) return;
    this.heard = heard;
    if (heard) this.timer('heard', null);
    else if (this.state === 'ongoing' && !this.mediaDown && !this.returning) this.timer('heard', LIMITS.heard);
  }

  private legIs(leg: Leg): void {
    this.voicemail ||= leg.voicemail;
    const answered = this.state === 'ongoing';
    if (leg.status === 'ringing' && this.state === 'dialing') {
      this.move('ringing');
      this.timer('ring', this.facts.ringMs);
    }
    if (leg.status === 'active') this.legIsActive(answered);
    if (leg.status === 'failed') this.end(answered ? 'media_lost' : endCodeOfSipStatus(leg.sipStatus));
    if (leg.status === 'hangup') this.end(this.hangupCode(answered, leg.sipStatus));
  }

  private legIsActive(answered: boolean): void {
    if (!answered) {
      this.do({ kind: 'tell_answered' });
      this.move('ongoing');
      this.timer('ring', null);
      this.timer('max', this.facts.maxDurationMs);
      this.do({ kind: 'look' });
      if (this.facts.hasAgent && !this.heard) this.timer('heard', LIMITS.heardAtAnswer);
    }
    // A person who called without an agent may want to leave a message; an agent has nothing to say to a machine.
    if (this.voicemail && this.facts.hasAgent) this.end('voicemail');
  }

  private hangupCode(answered: boolean, sipStatus: number | undefined): EndCode {
    if (!answered) return endCodeOfSipStatus(sipStatus);
    return this.voicemail ? 'voicemail' : 'callee_hangup';
  }

  private presenceIs({ callee, agent, callers }: Presence): void {
    this.calleeThere = callee;
    if (this.state === 'ongoing') {
      this.holdTimer('callee', !callee, LIMITS.calleeAbsent);
      if (this.facts.hasAgent && this.agentReady) {
        this.holdTimer('absent', !agent, this.returning ? LIMITS.agentReturns : LIMITS.agentAbsent);
      }
    }
    if (this.returning && callee && agent) {
      this.returning = false;
      if (!this.heard) this.timer('heard', LIMITS.heard);
    }
    if (!this.facts.hasAgent) {
      this.callerSeen ||= callers.length > 0;
      this.holdTimer('alone', callers.length === 0, this.callerSeen ? LIMITS.callerReturns : LIMITS.callerJoins);
    }
  }

  private mediaIsDown(): void {
    this.mediaDown = true;
    if (this.state !== 'preparing') this.timer('media', LIMITS.mediaReturns);
    for (const name of ['heard', 'absent', 'alone'] as const) this.timer(name, null);
  }

  private mediaIsBack(roomIsNew: boolean): void {
    this.mediaDown = false;
    this.timer('media', null);
    if (!this.facts.hasAgent) return;
    if (this.armed.has('agent')) return this.askAgain();
    if (this.state === 'preparing') return;
    if (!this.agentReady && !this.armed.has('relink')) return this.replaceAgent();
    // A server that only hung has kept every subscription.
    if (!roomIsNew) return;
    this.heard = false;
    this.returning = true;
    this.do({ kind: 'look' });
    this.timer('look', LIMITS.lookReturning);
  }

  /** The order for an agent that was on its way died with the server. */
  private askAgain(): void {
    this.do({ kind: 'dispatch', attempt: this.attempt, replaces: false });
    this.expectAgent();
  }

  private timeIsUp(name: TimerName): void {
    this.armed.delete(name);
    switch (name) {
      case 'look':
        this.do({ kind: 'look' });
        return this.timer('look', this.returning ? LIMITS.lookReturning : LIMITS.look);
      case 'dispatch_again':
        return this.do({ kind: 'dispatch', attempt: this.attempt, replaces: false });
      case 'agent':
        return this.end(this.state === 'ongoing' ? 'agent_error' : 'agent_unavailable');
      case 'relink':
      case 'absent':
        return this.replaceAgent();
      case 'heard':
        // An agent cannot hear a callee who is not there: that wait has its own end.
        return this.calleeThere ? this.replaceAgent() : this.timer('heard', LIMITS.heard);
      case 'ring':
        return this.end('no_answer');
      case 'max':
        return this.end('max_duration');
      case 'callee':
      case 'media':
        return this.end('media_lost');
      case 'alone':
        return this.end('caller_hangup');
    }
  }

  private end(code: EndCode): void {
    this.state = 'ended';
    this.armed.clear();
    this.do({ kind: 'end', code });
  }

  private move(to: CallState): void {
    this.state = to;
    this.do({ kind: 'move', to });
  }

  /** Runs while the condition holds; a wait that runs already keeps its deadline. */
  private holdTimer(name: TimerName, holds: boolean, ms: number): void {
    if (holds === this.armed.has(name)) return;
    this.timer(name, holds ? ms : null);
  }

  private timer(name: TimerName, ms: number | null): void {
    if (ms === null && !this.armed.has(name)) return;
    if (ms === null) this.armed.delete(name);
    else this.armed.add(name);
    this.do({ kind: 'timer', name, ms });
  }

  private do(effect: Effect): void {
    this.out.push(effect);
  }
}

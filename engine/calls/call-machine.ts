import type { Leg } from '@/lib/call/carrier';
import type { EndCode } from '@/lib/call/end-reasons';
import { canMove, type CallState } from '@/lib/call/states';
import type { CallFacts, Effect, Input, Presence, TimerName } from './call-inputs';
import { CallPlan } from './call-plan';
import { LIMITS } from './limits';
import { unansweredCode } from './unanswered-code';

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
  private readonly plan = new CallPlan();
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
    this.now = now;
    this.decide(input);
    return this.plan.take();
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
    this.plan.timer('look', LIMITS.look);
    if (this.state === 'queued') {
      this.move('preparing');
      this.attempt = this.facts.hasAgent ? 1 : 0;
      return this.plan.do({ kind: 'make_room', attempt: this.facts.hasAgent ? 1 : null });
    }
    if (this.state === 'preparing') return this.plan.do({ kind: 'make_room', attempt: null });
    if (this.state === 'ending') return this.end('orphaned');
    // The job may have linked up before its call was taken.
    if (this.facts.hasAgent && !this.agentReady) this.plan.timer('relink', LIMITS.relink);
    if (!this.facts.hasAgent) this.plan.timer('alone', LIMITS.callerJoins);
    if (this.state === 'ongoing') {
      this.plan.timer('max', this.remaining());
      this.plan.do({ kind: 'look' });
      if (leg) this.legIs(leg);
      return;
    }
    // Whether the carrier was asked is unknown and a second ring must not happen: without a leg the call is over.
    if (!leg) return this.end('orphaned');
    this.plan.timer('ring', this.facts.ringMs);
    this.legIs(leg);
  }

  private remaining(): number {
    const answeredAt = this.facts.answeredAt ?? this.now;
    return Math.max(0, answeredAt + this.facts.maxDurationMs - this.now);
  }

  private roomMade(): void {
    if (this.state !== 'preparing') return;
    if (!this.facts.hasAgent) {
      this.plan.timer('alone', LIMITS.callerJoins);
      return this.dial();
    }
    if (!this.agentReady) this.expectAgent();
  }

  private expectAgent(): void {
    this.plan.timer('dispatch_again', LIMITS.dispatchAgain);
    this.plan.timer('agent', this.state === 'ongoing' ? LIMITS.agentReplaced : LIMITS.agent);
  }

  private dial(): void {
    this.move('dialing');
    this.plan.do({ kind: 'dial' });
    this.plan.timer('ring', LIMITS.dialing + this.facts.ringMs);
  }

  private agentIsReady(attempt: number): void {
    if (attempt < this.attempt) return;
    this.attempt = attempt;
    this.agentReady = true;
    for (const name of ['dispatch_again', 'agent', 'relink', 'absent'] as const) this.plan.timer(name, null);
    if (this.state === 'preparing') return this.dial();
    if (this.state === 'ongoing' && !this.heard) this.plan.timer('heard', LIMITS.heard);
    if (this.plan.waitsFor('voicemail')) this.plan.do({ kind: 'tell_voicemail' });
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
    for (const name of ['heard', 'absent', 'relink'] as const) this.plan.timer(name, null);
    this.plan.do({ kind: 'dispatch', attempt: this.attempt, replaces: true });
    this.expectAgent();
  }

  private agentHears(attempt: number, heard: boolean): void {
    if (attempt !== this.attempt) return;
    this.heard = heard;
    if (heard) this.plan.timer('heard', null);
    else if (this.state === 'ongoing' && !this.mediaDown && !this.returning) this.plan.timer('heard', LIMITS.heard);
  }

  private legIs(leg: Leg): void {
    this.voicemail ||= leg.voicemail;
    const answered = this.state === 'ongoing';
    if (leg.status === 'ringing' && this.state === 'dialing') {
      this.move('ringing');
      this.plan.timer('ring', this.facts.ringMs);
    }
    if (leg.status === 'active') this.legIsActive(answered);
    if (leg.status === 'failed') this.end(answered ? 'media_lost' : unansweredCode(this.facts, leg));
    if (leg.status === 'hangup') this.end(this.hangupCode(answered, leg));
  }

  private legIsActive(answered: boolean): void {
    // A person who called without an agent may want to leave a message.
    const machine = this.voicemail && this.facts.hasAgent;
    // Told first, so that the agent says nothing else.
    if (machine && this.facts.leavesMessage && !this.plan.waitsFor('voicemail')) this.leaveMessage();
    if (!answered) {
      this.plan.do({ kind: 'tell_answered' });
      this.move('ongoing');
      this.plan.timer('ring', null);
      this.plan.timer('max', this.facts.maxDurationMs);
      this.plan.do({ kind: 'look' });
      if (this.facts.hasAgent && !this.heard) this.plan.timer('heard', LIMITS.heardAtAnswer);
    }
    if (machine && !this.facts.leavesMessage) this.end('voicemail');
  }

  private leaveMessage(): void {
    this.plan.do({ kind: 'tell_voicemail' });
    this.plan.timer('voicemail', LIMITS.voicemail);
  }

  private hangupCode(answered: boolean, { sipStatus, hungUpBy }: Leg): EndCode {
    if (hungUpBy === 'caller') return 'caller_hangup';
    if (!answered) return unansweredCode(this.facts, { sipStatus });
    return this.voicemail ? 'voicemail' : 'callee_hangup';
  }

  private presenceIs({ callee, agent, callers }: Presence): void {
    this.calleeThere = callee;
    if (this.state === 'ongoing') {
      this.plan.hold('callee', !callee, LIMITS.calleeAbsent);
      if (this.facts.hasAgent && this.agentReady) {
        this.plan.hold('absent', !agent, this.returning ? LIMITS.agentReturns : LIMITS.agentAbsent);
      }
    }
    if (this.returning && callee && agent) {
      this.returning = false;
      if (!this.heard) this.plan.timer('heard', LIMITS.heard);
    }
    if (!this.facts.hasAgent) {
      this.callerSeen ||= callers.length > 0;
      this.plan.hold('alone', callers.length === 0, this.callerSeen ? this.callerReturns : LIMITS.callerJoins);
    }
  }

  private get callerReturns(): number {
    return this.facts.callerLeg === null ? LIMITS.callerReturns : LIMITS.callerHungUp;
  }

  private mediaIsDown(): void {
    this.mediaDown = true;
    if (this.state !== 'preparing') this.plan.timer('media', LIMITS.mediaReturns);
    for (const name of ['heard', 'absent', 'alone'] as const) this.plan.timer(name, null);
  }

  private mediaIsBack(roomIsNew: boolean): void {
    this.mediaDown = false;
    this.plan.timer('media', null);
    if (!this.facts.hasAgent) return;
    if (this.plan.waitsFor('agent')) return this.askAgain();
    if (this.state === 'preparing') return;
    if (!this.agentReady && !this.plan.waitsFor('relink')) return this.replaceAgent();
    // A server that only hung has kept every subscription.
    if (!roomIsNew) return;
    this.heard = false;
    this.returning = true;
    this.plan.do({ kind: 'look' });
    this.plan.timer('look', LIMITS.lookReturning);
  }

  /** The order for an agent that was on its way died with the server. */
  private askAgain(): void {
    this.plan.do({ kind: 'dispatch', attempt: this.attempt, replaces: false });
    this.expectAgent();
  }

  private timeIsUp(name: TimerName): void {
    this.plan.fired(name);
    switch (name) {
      case 'look':
        this.plan.do({ kind: 'look' });
        return this.plan.timer('look', this.returning ? LIMITS.lookReturning : LIMITS.look);
      case 'dispatch_again':
        return this.plan.do({ kind: 'dispatch', attempt: this.attempt, replaces: false });
      case 'agent':
        return this.end(this.state === 'ongoing' ? 'agent_error' : 'agent_unavailable');
      case 'relink':
      case 'absent':
        return this.replaceAgent();
      case 'heard':
        // An agent cannot hear a callee who is not there: that wait has its own end.
        return this.calleeThere ? this.replaceAgent() : this.plan.timer('heard', LIMITS.heard);
      case 'ring':
        return this.end('no_answer');
      case 'max':
        return this.end('max_duration');
      case 'voicemail':
        return this.end('voicemail');
      case 'callee':
      case 'media':
        return this.end('media_lost');
      case 'alone':
        return this.end('caller_hangup');
    }
  }

  private end(code: EndCode): void {
    this.state = 'ended';
    this.plan.forget();
    this.plan.do({ kind: 'end', code });
  }

  private move(to: CallState): void {
    if (!canMove(this.state, to)) return;
    this.state = to;
    this.plan.do({ kind: 'move', to });
  }
}

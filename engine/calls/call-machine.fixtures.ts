import type { Leg } from '@/lib/call/carrier';
import type { CallFacts, Effect } from './call-inputs';
import { CallMachine } from './call-machine';

export type LegStatus = Leg['status'];

export function facts(more: Partial<CallFacts> = {}): CallFacts {
  return {
    id: '0b0e8a52-6c1f-4b53-9d0a-3f0f4a4b7c11',
    room: 'call-1',
    state: 'queued',
    hasAgent: true,
    incoming: false,
    callerLeg: null,
    leavesMessage: false,
    calleeIdentity: 'sip_+12025550100',
    answeredAt: null,
    ringMs: 30_000,
    maxDurationMs: 1_800_000,
    attempt: 0,
    lastReplacedAt: null,
    ...more,
  };
}

export const machineAt = (call: CallFacts) => new CallMachine(call);

/** Effects as short lines, so that a table reads like a log. */
export function effectsOf(effects: Effect[]): string[] {
  return effects.map((effect) => {
    switch (effect.kind) {
      case 'timer':
        return effect.ms === null ? `${effect.name} off` : `${effect.name} in ${effect.ms}`;
      case 'move':
        return `move ${effect.to}`;
      case 'make_room':
        return `make_room ${effect.attempt}`;
      case 'dispatch':
        return `dispatch ${effect.attempt}${effect.replaces ? ` for ${effect.attempt - 1}` : ''}`;
      case 'end':
        return `end ${effect.code}`;
      default:
        return effect.kind;
    }
  });
}

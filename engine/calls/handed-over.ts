import type { EndCode } from '@/lib/call/end-reasons';
import type { Input, TimerName } from './call-inputs';

const AGENTS_TIMERS: readonly TimerName[] = ['dispatch_again', 'agent', 'relink', 'heard', 'absent'];

/** What still counts once somebody else talks to the callee: whether the agent is there does not. `null`: nothing of it. */
export function afterHandOver(input: Input): Input | null {
  switch (input.kind) {
    case 'agent_gone':
    case 'agent_heard':
    case 'agent_end':
      return null;
    case 'timer':
      return AGENTS_TIMERS.includes(input.name) ? null : input;
    case 'presence':
      return { ...input, presence: { ...input.presence, agent: true } };
    default:
      return input;
  }
}

/** Whoever of the two hangs up, the call was handed over. */
export const endAfterHandOver = (code: EndCode): EndCode => (code === 'callee_hangup' ? 'transferred' : code);

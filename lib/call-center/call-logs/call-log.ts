import { type EndCode, isEndCode } from '@/lib/call/end-reasons';

interface CallFacts {
  state: string;
  ended_code: string | null;
}
export type CallTone = 'ringing' | 'ongoing' | 'ended' | 'failed';

const FINE: readonly EndCode[] = [
  'callee_hangup',
  'agent_hangup',
  'caller_hangup',
  'supervisor_ended',
  'transferred',
  'voicemail',
  'max_duration',
  'kicked',
  'silence',
  'closed',
];

/** How a call's outcome looks: alive, over as calls end, or over because something went wrong. */
export function callTone({ state, ended_code }: CallFacts): CallTone {
  if (state === 'ongoing' || state === 'ending') return 'ongoing';
  if (state !== 'ended') return 'ringing';
  return ended_code !== null && isEndCode(ended_code) && FINE.includes(ended_code) ? 'ended' : 'failed';
}

/** Key below `calls.outcome`: a live state, an end code, or `unknown` for a code of a newer version. */
export function outcomeKey({ state, ended_code }: CallFacts): EndCode | 'dialing' | 'ongoing' | 'unknown' {
  if (state === 'ongoing' || state === 'ending') return 'ongoing';
  if (state !== 'ended') return 'dialing';
  return ended_code !== null && isEndCode(ended_code) ? ended_code : 'unknown';
}

import { END_SIDES, type EndCode, type EndSide, isEndCode } from '@/lib/call/end-reasons';

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

interface EndFacts extends CallFacts {
  embed_origin: string | null;
}
/** Who calls from another site is no one of ours. */
const visitorLeft = ({ ended_code, embed_origin }: EndFacts) => embed_origin !== null && ended_code === 'caller_hangup';

/** Key below `calls.why`. */
export function whyKey(call: EndFacts): ReturnType<typeof outcomeKey> | 'visitor_hangup' {
  return call.state === 'ended' && visitorLeft(call) ? 'visitor_hangup' : outcomeKey(call);
}

/** On whose side it ended; `null` while it runs, and where nobody knows. */
export function endSide(call: EndFacts): EndSide | null {
  if (call.state !== 'ended' || call.ended_code === null || !isEndCode(call.ended_code)) return null;
  return visitorLeft(call) ? 'other' : END_SIDES[call.ended_code];
}

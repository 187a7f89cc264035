/** The call row's state machine. The database holds the same table of moves and refuses every other (`call_moves`). */
export const CALL_STATES = ['queued', 'preparing', 'dialing', 'ringing', 'ongoing', 'ending', 'ended'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** From which states a state may be entered; first terminal reason wins, a terminal state never changes. */
export const ENTERED_FROM: Record<CallState, readonly CallState[]> = {
  queued: [],
  preparing: ['queued'],
  dialing: ['preparing'],
  ringing: ['dialing'],
  ongoing: ['preparing', 'dialing', 'ringing'],
  ending: ['queued', 'preparing', 'dialing', 'ringing', 'ongoing'],
  ended: ['queued', 'preparing', 'dialing', 'ringing', 'ongoing', 'ending'],
};

export function canMove(from: CallState, to: CallState): boolean {
  return ENTERED_FROM[to].includes(from);
}

export function isLive(state: CallState): boolean {
  return state !== 'ended';
}

/** What the screen reads while a call lives (specification §4): anything else in `endedReason` means that it has ended. */
export const DIALING = 'Dialing';
export const ONGOING = 'Ongoing';

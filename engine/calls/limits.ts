/** Every wait of a call has a deadline; all of them stand here, in milliseconds. */
export const LIMITS = {
  lease: 15_000,
  beat: 5_000,
  poll: 1_000,
  janitor: 10_000,
  /** How long the media server may be unreachable before a call that has no room yet is given up. */
  room: 10_000,
  /** An agent that has not arrived is asked for once more, then given up: nobody is rung without one. */
  dispatchAgain: 8_000,
  agent: 20_000,
  /** A callee who waits on the line is worth more patience than one who has not been rung. */
  agentReplaced: 15_000,
  /** After an engine took a call over, the job that is already in the room has this long to link up again. */
  relink: 6_000,
  heardAtAnswer: 5_000,
  heard: 3_000,
  /** The carrier's own way to the first ring. */
  dialing: 10_000,
  calleeAbsent: 20_000,
  mediaReturns: 30_000,
  agentAbsent: 6_000,
  agentReturns: 10_000,
  /** Greeting and message together. */
  voicemail: 120_000,
  callerJoins: 30_000,
  /** A page reload and the switch between listening and talking both leave the room for a moment. */
  callerReturns: 10_000,
  /** Whoever hangs up a telephone does not come back. */
  callerHungUp: 1_000,
  twoAgentsLost: 60_000,
  look: 5_000,
  lookReturning: 500,
} as const;

export const ROOM_PREFIX = 'call-';
/** A room outlives every wait for somebody who left it, so that the end has the reason of that wait. */
export const ROOM_SETTINGS = { emptyTimeout: 60, departureTimeout: 40, maxParticipants: 12 } as const;

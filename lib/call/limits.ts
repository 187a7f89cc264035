/** Numbers of the web phone (specification §9); each stands beside no other because the rules below share them. */
export const CONNECT_WAITS_MS = [0, 500, 1500] as const;
export const SWITCH_PAUSE_MS = 500;
/** After an unwanted disconnect a restarted media server needs a few seconds: a new room object each second. */
export const REJOIN_EVERY_MS = 1000;
export const REJOIN_FOR_MS = 20_000;
export const KEY_HIGHLIGHT_MS = 200;
export const RING_VOLUME = 0.5;
/** What a person types to an agent at once. */
export const LONGEST_TYPED = 2000;

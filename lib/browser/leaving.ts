type Ask = (leave: () => void) => void;
const guards = new Set<Ask>();

/** Whoever holds something half written is asked before the page is left; returns the way back. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask);
  return () => void guards.delete(ask);
}

/** For what leads elsewhere and is no link, such as a key in the search. */
export function leaveBy(leave: () => void): void {
  [...guards].reduce<() => void>((next, ask) => () => ask(next), leave)();
}

/** What the loopback callee does, by the last digit of +1 202 555 01xx (numbers reserved for fiction). */
export const LOOPBACK_OUTCOMES = [
  { digit: 0, outcome: 'books' },
  { digit: 1, outcome: 'busy' },
  { digit: 2, outcome: 'no_answer' },
  { digit: 3, outcome: 'declined' },
  { digit: 4, outcome: 'voicemail' },
  { digit: 5, outcome: 'hangs_up_early' },
  { digit: 6, outcome: 'keypad_menu' },
  { digit: 7, outcome: 'silent' },
  { digit: 8, outcome: 'refuses' },
  { digit: 9, outcome: 'asks_for_person' },
] as const;
export type LoopbackOutcome = (typeof LOOPBACK_OUTCOMES)[number]['outcome'];

const RANGE = /^\+120255501\d\d$/;

const CALLERS: readonly LoopbackOutcome[] = ['books', 'hangs_up_early', 'silent', 'refuses', 'asks_for_person'];

/** What somebody from the range does who calls in: whoever calls is there, and no machine. */
export function loopbackCaller(e164: string): LoopbackOutcome {
  const outcome = loopbackOutcome(e164);
  return outcome && CALLERS.includes(outcome) ? outcome : 'books';
}

export function isLoopbackNumber(e164: string): boolean {
  return RANGE.test(e164);
}

export function loopbackOutcome(e164: string): LoopbackOutcome | undefined {
  if (!isLoopbackNumber(e164)) return undefined;
  return LOOPBACK_OUTCOMES[Number(e164.at(-1))]?.outcome;
}

/**
 * So long a silence ends a turn, in milliseconds: what every answer waits for. A simulated callee never stops in the middle
 * of a thought. A person does: whose words are finished is answered after `finished`, who seems to go on after `thinking`.
 */
export const END_OF_TURN_MS = { simulated: 128, finished: 300, thinking: 800 } as const;

/**
 * Whether a person's recognised words end a sentence. Recognition writes what it hears as sentences, so a mark at the end is
 * the sign; after digits more of them are expected, as numbers are dictated in groups.
 */
export function isFinished(text: string): boolean {
  return /[.?!。؟۔]["'”»)]*$/u.test(text.trimEnd()) && !/(\.{2,}|…|\p{Nd}[.]?)["'”»)]*$/u.test(text.trimEnd());
}

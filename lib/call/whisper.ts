export const LONGEST_WHISPER = 500;

const ITEM = /^whisper_([0-9a-f-]{36})$/;
/** How a whisper is named among the turns of its call. */
export const whisperItem = (id: string) => `whisper_${id}`;
/** A supervisor who whispers by voice is in the room under a name of its own, with this one track, which the agent alone may hear. */
export const WHISPER_TRACK = 'whisper';
const WHISPERER = 'whisper-';
export const isWhisperer = (identity: string) => identity.startsWith(WHISPERER);
/** The button is let go by itself then: orders are short. */
export const LONGEST_HOLD_MS = 30_000;

/** Spoken words as whispers of the written kind: a long one is cut between two words. */
export function whispersOf(said: string): string[] {
  const whispers: string[] = [];
  for (const word of said.split(/\s+/).filter(Boolean)) {
    const last = whispers.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || longer.length > LONGEST_WHISPER) whispers.push(word.slice(0, LONGEST_WHISPER));
    else whispers[whispers.length - 1] = longer;
  }
  return whispers;
}

/** The whisper that a turn is; null: another turn. */
export const whisperOf = (itemId: string) => ITEM.exec(itemId)?.[1] ?? null;

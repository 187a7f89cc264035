export const LONGEST_HANDBACK = 500;

const ITEM = /^(takeover|handback)_[0-9a-f-]{36}$/;
/** How a takeover and its end are named among the turns of their call. */
export const handbackItem = (id: string) => `handback_${id}`;

/** What a turn says of a takeover: by whom, or with which note it ended. Null: it is another turn. */
export function takeoverOf(itemId: string): 'takeover' | 'handback' | null {
  const [, kind] = ITEM.exec(itemId) ?? [];
  return kind === 'takeover' || kind === 'handback' ? kind : null;
}

/** What a mind is told when it has the conversation again; what was said it knows only as far as it was recognised or noted. */
export function handbackOrder(name: string, note: string): string {
  const who = name || 'A colleague';
  const known = note
    ? `They tell you about it: ${note}`
    : 'You heard only the callee, as far as it was recognised; you do not know what your colleague said.';
  return `${who}, a person, has spoken with the callee in your place until now. ${known} Go on from here, without a new greeting.`;
}

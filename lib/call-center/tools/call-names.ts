/** Built in, whatever tools an account has: no other may be called so. */
const BUILT_IN = ['endCall', 'pressDigit', 'searchKnowledge', 'openScreen', 'fillSearch', 'goBack'];
const LONGEST = 56;

/** What a mind calls each tool by: its name in the letters that every provider takes, and no two alike. */
export function callNames(tools: readonly { kind: string; name: string }[]): string[] {
  const taken = new Set(BUILT_IN);
  return tools.map(({ kind, name }) => {
    if (kind === 'endCall' || kind === 'pressDigit') return kind;
    const plain = name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, LONGEST);
    const stem = /^[a-z]/.test(plain) ? plain : `tool${plain && '_'}${plain}`;
    let call = stem;
    for (let n = 2; taken.has(call); n += 1) call = `${stem}_${n}`;
    taken.add(call);
    return call;
  });
}

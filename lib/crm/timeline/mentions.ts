/** The beginning of a name behind an @ that the caret stands at; `null` when none is being written. */
export function mentionAt(text: string, caret: number): string | null {
  return /(?:^|\s)@([^@\n]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;
}

/** The text with that name written out, and where the caret goes. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = mentionAt(text, caret) ?? '';
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Who is still named in the text. */
export function stillNamed<Person extends { id: string; name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  return people.filter(({ name }) => text.includes(`@${name}`));
}

/** The text in pieces, names apart; the longest name goes first where one begins like another. */
export function mentionParts(text: string, names: readonly string[]): { text: string; named: boolean }[] {
  const known = [...names].sort((a, b) => b.length - a.length).map((name) => `@${name}`);
  const parts: { text: string; named: boolean }[] = [];
  let rest = text;
  while (rest) {
    const found = known
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    const plain = found ? rest.slice(0, found.at) : rest;
    if (plain) parts.push({ text: plain, named: false });
    if (found) parts.push({ text: found.name, named: true });
    rest = found ? rest.slice(found.at + found.name.length) : '';
  }
  return parts;
}

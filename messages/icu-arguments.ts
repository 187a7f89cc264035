/** What a message asks its caller for, and the plural forms that it has: enough to compare two languages. */
export interface MessageShape {
  /** `name:type`, sorted; tags as `<name>`. */
  placeholders: string[];
  plurals: string[][];
}

export function shapeOf(message: string): MessageShape {
  const placeholders = new Set<string>();
  const plurals: string[][] = [];
  read(message, placeholders, plurals);
  for (const [, tag] of message.matchAll(/<(\w+)>/g)) placeholders.add(`<${tag}>`);
  return { placeholders: [...placeholders].sort(), plurals };
}

function read(text: string, placeholders: Set<string>, plurals: string[][]): void {
  for (const body of braced(text)) {
    const [, name = '', type = '', rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/.exec(body) ?? [];
    placeholders.add(type ? `${name}:${type}` : name);
    if (type !== 'plural' && type !== 'select' && type !== 'selectordinal') continue;
    if (type === 'plural') plurals.push([...outside(rest).matchAll(/(=\d+|\w+)/g)].map(([form]) => form));
    for (const branch of braced(rest)) read(branch, placeholders, plurals);
  }
}

/** The insides of the outermost braces. */
function braced(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) start = at + 1;
    if (text[at] === '}' && --depth === 0) found.push(text.slice(start, at));
  }
  return found;
}

/** The text without what stands in braces. */
function outside(text: string): string {
  return braced(text).reduce((rest, inner) => rest.replace(`{${inner}}`, ' '), text);
}

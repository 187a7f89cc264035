import { ImportFault } from '../import-fault';

/** Names come without their prefixes, attributes as they stand. */
export interface Told {
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/** No text of a workbook is that long: what goes on and on is none. */
const LONGEST = 4_000_000;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads the XML of a workbook while it comes. There is no more to it than tags and texts: entities of its own are refused. */
export class XmlReader {
  private rest = '';
  constructor(private readonly told: Told) {}

  write(chunk: string): void {
    const text = this.rest + chunk;
    let at = 0;
    for (let next = this.step(text, at); next > at; next = this.step(text, at)) at = next;
    this.rest = text.slice(at);
    if (this.rest.length > LONGEST) throw new ImportFault('cell');
  }

  end(): void {
    if (this.rest.trim() !== '') throw new ImportFault('workbook');
  }

  /** Where the next piece begins; the same place: it has not come to its end yet. */
  private step(text: string, at: number): number {
    const open = text.indexOf('<', at);
    if (open < 0) return at;
    const end = this.markup(text, open);
    if (end < 0) return at;
    if (open > at) this.told.text(decoded(text.slice(at, open)));
    this.tell(text.slice(open + 1, end));
    return end + 1;
  }

  /** Where the markup that begins here ends. */
  private markup(text: string, open: number): number {
    const until = (mark: string) => {
      const found = text.indexOf(mark, open + 1);
      return found < 0 ? -1 : found + mark.length - 1;
    };
    switch (text.charAt(open + 1)) {
      case '?':
        return until('?>');
      case '!':
        if (text.startsWith('<![CDATA[', open)) return until(']]>');
        return text.startsWith('<!--', open) ? until('-->') : until('>');
      default: {
        let end = text.indexOf('>', open + 1);
        while (end >= 0 && quoteIsOpen(text, open, end)) end = text.indexOf('>', end + 1);
        return end;
      }
    }
  }

  private tell(body: string): void {
    const first = body.charAt(0);
    if (first === '?' || body.startsWith('!--')) return;
    if (body.startsWith('![CDATA[')) this.told.text(body.slice(8, -2));
    else if (first === '!') throw new ImportFault('workbook');
    else if (first === '/') this.told.close(local(body.slice(1).trim()));
    else {
      const closed = body.endsWith('/');
      const inner = closed ? body.slice(0, -1) : body;
      const gap = inner.search(/\s/);
      const name = local(gap < 0 ? inner : inner.slice(0, gap));
      this.told.open(name, gap < 0 ? '' : inner.slice(gap));
      if (closed) this.told.close(name);
    }
  }
}

function quoteIsOpen(text: string, from: number, to: number): boolean {
  let quote = '';
  for (let at = from; at < to; at += 1) {
    const letter = text.charAt(at);
    if (quote === '') {
      if (letter === '"' || letter === "'") quote = letter;
    } else if (letter === quote) quote = '';
  }
  return quote !== '';
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const patterns = new Map<string, RegExp>();
/** An attribute by its name without a prefix; undefined: it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined;
}

function decoded(text: string): string {
  return text.includes('&')
    ? text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => letterOf(name) ?? whole)
    : text;
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name];
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

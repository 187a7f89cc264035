import { Parser } from 'htmlparser2';
import type { Block } from './passages';

/** What a page shows besides what it says. */
const UNREAD = new Set([
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'svg',
    'canvas',
    'iframe',
    'object',
    'nav',
    'header',
    'footer',
    'aside',
  ],
  ...['form', 'button', 'select', 'textarea', 'dialog', 'title', 'math', 'video', 'audio'],
]);
const HEADING = /^h[1-6]$/;
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd', 'label'],
  ...['mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'td', 'th'],
]);

/** The words of a web page, under its headings. */
export function htmlBlocks(html: string): { title: string; blocks: Block[] } {
  const blocks: Block[] = [];
  const unread: string[] = [];
  let title = '';
  let heading = '';
  let text = '';
  let inTitle = false;
  const end = (isHeading: boolean) => {
    const said = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (said === '') return;
    if (isHeading) heading = said;
    else {
      const kind = heading === '' ? 'start' : 'heading';
      blocks.push({ place: { kind, name: heading, from: null, to: null }, text: said });
    }
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') inTitle = title === '';
      const silent = UNREAD.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true';
      if (silent || unread.length > 0) unread.push(name);
      else if (name === 'td' || name === 'th') text += ' ';
      else if (!INLINE.has(name)) end(false);
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
      const at = unread.lastIndexOf(name);
      if (at >= 0) unread.length = at;
      else if (unread.length === 0 && !INLINE.has(name)) end(HEADING.test(name));
    },
    ontext(piece) {
      if (inTitle) title += piece;
      else if (unread.length === 0) text += piece;
    },
  });
  parser.end(html);
  end(false);
  return { title: title.replace(/\s+/g, ' ').trim(), blocks };
}

const PAGE = /^<(!doctype html|html|head|body)\b/i;

/** Comments one after the other, and not by one pattern: of many that lead nowhere it would try every way to put them together. */
export function beginsAsPage(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return PAGE.test(rest);
}

const CHARSET = /charset\s*=\s*["']?([\w-]+)/i;

export function htmlText(bytes: Buffer, contentType: string): string {
  const named = CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(bytes.toString('latin1', 0, 2048))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

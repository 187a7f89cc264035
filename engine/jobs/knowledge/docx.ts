import { Parser } from 'htmlparser2';
import { KNOWLEDGE_LIMITS } from '@/lib/call-center/files/limits';
import { unpack, zipEntries } from '../zip';
import { KnowledgeFault } from './fault';
import type { Block } from './passages';

const HEADING = /^(heading \d|title|subtitle)$/i;

/**
 * Paragraph by paragraph, under its heading. The reader knows no document type and no entity but XML's own five, so a
 * document can neither grow while it is read nor bring in a file.
 */
export async function docxBlocks(file: Buffer): Promise<Block[]> {
  const headings = new Set<string>();
  const styles = new StyleReader(headings);
  await readPart(file, 'word/styles.xml', styles);
  const body = new BodyReader(headings);
  if (!(await readPart(file, 'word/document.xml', body))) throw new KnowledgeFault('broken');
  return body.blocks;
}

type Attributes = Record<string, string>;
interface Reader {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

async function readPart(file: Buffer, name: string, reader: Reader): Promise<boolean> {
  const entry = zipEntries(file).find((one) => one.name === name);
  if (!entry) return false;
  const decoder = new TextDecoder();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(tag, attributes),
      onclosetag: (tag) => reader.close(tag),
      ontext: (text) => reader.text(text),
    },
    { xmlMode: true },
  );
  for await (const piece of unpack(file, entry, KNOWLEDGE_LIMITS.unpackedBytes))
    parser.write(decoder.decode(piece, { stream: true }));
  parser.end(decoder.decode());
  return true;
}

/** Which styles are headings: their names are English in every language's Word, their ids are not. */
class StyleReader implements Reader {
  private id = '';
  constructor(private readonly headings: Set<string>) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'w:style') this.id = attributes['w:styleId'] ?? '';
    if (name === 'w:name' && HEADING.test(attributes['w:val'] ?? '')) this.headings.add(this.id);
  }
  close(): void {}
  text(): void {}
}

class BodyReader implements Reader {
  readonly blocks: Block[] = [];
  private paragraph = '';
  private heading = '';
  private isHeading = false;
  private inText = false;

  constructor(private readonly headings: Set<string>) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'w:p') this.isHeading = false;
    if (name === 'w:pStyle') this.isHeading = this.headings.has(attributes['w:val'] ?? '');
    if (name === 'w:outlineLvl') this.isHeading ||= Number(attributes['w:val']) < 9;
    if (name === 'w:t') this.inText = true;
    if (name === 'w:tab') this.paragraph += ' ';
    if (name === 'w:br' || name === 'w:cr') this.paragraph += '\n';
  }

  close(name: string): void {
    if (name === 'w:t') this.inText = false;
    if (name === 'w:p') this.end();
  }

  text(text: string): void {
    if (this.inText) this.paragraph += text;
  }

  private end(): void {
    const text = this.paragraph.trim();
    this.paragraph = '';
    if (text === '') return;
    if (this.isHeading) this.heading = text;
    else {
      const kind = this.heading === '' ? 'start' : 'heading';
      this.blocks.push({ place: { kind, name: this.heading, from: null, to: null }, text });
    }
  }
}

import { ImportFault } from '../import-fault';
import { isDateFormat } from './dates';
import { SharedTexts } from './shared-texts';
import { attribute, type Told, XmlReader } from './xml';
import { type Part, textOf } from './zip';

export interface Book {
  file: Buffer;
  sheet: Part;
  texts: SharedTexts;
  /** By a cell's style: whether its number is a day. */
  days: boolean[];
  from1904: boolean;
}

const NOTHING: Told = { open: () => undefined, close: () => undefined, text: () => undefined };

async function read(file: Buffer, part: Part | undefined, told: Partial<Told>): Promise<void> {
  if (!part) return;
  const xml = new XmlReader({ ...NOTHING, ...told });
  for await (const text of textOf(file, part)) xml.write(text);
  xml.end();
}

/** What the first sheet that is a table needs to be read. */
export async function openBook(file: Buffer, parts: ReadonlyMap<string, Part>): Promise<Book> {
  const targets = new Map<string, { kind: string; name: string }>();
  await read(file, parts.get('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const target = attribute(attributes, 'Target') ?? '';
      const kind = (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '';
      const id = attribute(attributes, 'Id') ?? '';
      targets.set(id, { kind, name: target.startsWith('/') ? target.slice(1) : `xl/${target}` });
    },
  });
  const sheets: { name: string; hidden: boolean }[] = [];
  let from1904 = false;
  await read(file, parts.get('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      const target = name === 'sheet' ? targets.get(attribute(attributes, 'id') ?? '') : undefined;
      if (target?.kind === 'worksheet')
        sheets.push({ name: target.name, hidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible' });
    },
  });
  const sheet = parts.get((sheets.find(({ hidden }) => !hidden) ?? sheets[0])?.name ?? '');
  if (!sheet) throw new ImportFault('workbook');
  const named = (kind: string) => parts.get([...targets.values()].find((target) => target.kind === kind)?.name ?? '');
  const [texts, days] = [await readTexts(file, named('sharedStrings')), await readDays(file, named('styles'))];
  return { file, sheet, texts, days, from1904 };
}

async function readTexts(file: Buffer, part: Part | undefined): Promise<SharedTexts> {
  const texts = new SharedTexts();
  let text = '';
  let inText = false;
  /** How a word is read aloud stands beside it, and is no part of it. */
  let aside = false;
  await read(file, part, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') aside = true;
      else if (name === 't') inText = !aside;
    },
    text: (said) => {
      if (inText) text += said;
    },
    close: (name) => {
      if (name === 'si') texts.add(text);
      else if (name === 'rPh') aside = false;
      else if (name === 't') inText = false;
    },
  });
  return texts;
}

async function readDays(file: Buffer, part: Part | undefined): Promise<boolean[]> {
  const formats = new Map<string, string>();
  const days: boolean[] = [];
  let inCells = false;
  await read(file, part, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        formats.set(attribute(attributes, 'numFmtId') ?? '', attribute(attributes, 'formatCode') ?? '');
      } else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = attribute(attributes, 'numFmtId') ?? '0';
        days.push(isDateFormat(id, formats.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return days;
}

import { LIMITS } from '@/lib/transfer/faults';
import { numberText } from '@/lib/transfer/read-number';
import { ImportFault } from '../import-fault';
import type { Book } from './book';
import { dayText } from './dates';
import { attribute, type Told, XmlReader } from './xml';
import { textOf } from './zip';

/** The rows of a sheet that say something, as they come. */
export async function* sheetRows(book: Book): AsyncGenerator<string[][]> {
  const sheet = new Sheet(book);
  const xml = new XmlReader(sheet);
  for await (const text of textOf(book.file, book.sheet)) {
    xml.write(text);
    if (sheet.rows.length > 0) yield sheet.rows.splice(0);
  }
  xml.end();
}

class Sheet implements Told {
  readonly rows: string[][] = [];
  private row: string[] = [];
  private column = -1;
  private cell = '';
  private type = '';
  private style = '';
  private inValue = false;
  private aside = false;

  constructor(private readonly book: Book) {}

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.row = [];
      this.column = -1;
    } else if (name === 'c') {
      const said = columnOf(attribute(attributes, 'r') ?? '');
      this.column = said < 0 ? this.column + 1 : said;
      this.type = attribute(attributes, 't') ?? 'n';
      this.style = attribute(attributes, 's') ?? '';
      this.cell = '';
    } else if (name === 'rPh') this.aside = true;
    else if (name === 'v' || name === 't') this.inValue = !this.aside;
  }

  text(text: string): void {
    if (this.inValue) this.cell += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.inValue = false;
    else if (name === 'rPh') this.aside = false;
    else if (name === 'c') this.put(this.value().trim());
    else if (name === 'row' && this.row.length > 0) this.rows.push(Array.from(this.row, (cell) => cell ?? ''));
  }

  private put(value: string): void {
    if (value === '') return;
    if (this.column >= LIMITS.columns) throw new ImportFault('columns');
    this.row[this.column] = value;
  }

  private value(): string {
    if (this.cell === '') return '';
    switch (this.type) {
      case 's':
        return escaped(this.book.texts.at(Number(this.cell)));
      case 'b':
        return this.cell.trim() === '1' ? 'true' : 'false';
      case 'n': {
        const value = Number(this.cell);
        if (Number.isNaN(value)) throw new ImportFault('workbook');
        return this.book.days[Number(this.style)] ? dayText(value, this.book.from1904) : numberText(String(value));
      }
      default:
        return escaped(this.cell);
    }
  }
}

/** `AB12` is the twenty-eighth column, which is counted from zero here. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    const place = letter.toUpperCase().charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column - 1;
}

/** A letter that XML cannot hold stands there by its number. */
function escaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
}

import type { Row } from '@/lib/supabase/tables';
import { type Encoding, findEncoding } from '../import-bytes';
import { ImportFault } from '../import-fault';
import { zipEntries } from '../zip';
import { KnowledgeFault } from './fault';
import { beginsAsPage } from './html';
import { piecesOf } from './tables';

type Kind = NonNullable<Row<'knowledge_files'>['kind']>;
export type Found = { kind: Exclude<Kind, 'csv' | 'text' | 'markdown'> } | Text;
type Text = { kind: 'csv' | 'text' | 'markdown'; encoding: Encoding };

const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** What a file is by its bytes. Its name only tells apart what is all text. */
export async function findKind(file: Buffer, name: string, contentType = ''): Promise<Found> {
  if (file.length === 0) throw new KnowledgeFault('empty');
  if (file.subarray(0, 1024).includes('%PDF-')) return { kind: 'pdf' };
  // Office keeps its files so when a password is on them.
  if (file.subarray(0, 8).equals(OLD_OFFICE)) throw new KnowledgeFault('encrypted');
  if (file.subarray(0, 4).equals(ZIP)) return { kind: officeKind(file) };
  const encoding = await findEncoding(piecesOf(file)).catch((error: unknown) => {
    throw error instanceof ImportFault ? new KnowledgeFault(error.code === 'empty' ? 'empty' : 'type') : error;
  });
  if (/\bx?html\b/i.test(contentType) || beginsAsPage(file.toString('utf8', 0, 2048))) return { kind: 'web' };
  if (/\.(csv|tsv)$/i.test(name)) return { kind: 'csv', encoding: encoding.encoding };
  return { kind: /\.(md|markdown)$/i.test(name) ? 'markdown' : 'text', encoding: encoding.encoding };
}

function officeKind(file: Buffer): 'docx' | 'xlsx' {
  const names = zipEntries(file).map(({ name }) => name);
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  throw new KnowledgeFault('type');
}

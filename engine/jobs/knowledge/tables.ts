import readWorkbook from 'read-excel-file/node';
import { KNOWLEDGE_LIMITS } from '@/lib/call-center/files/limits';
import { csvRows, delimiterOf, type Encoding } from '../import-bytes';
import { cellText } from '../workbook';
import { refuseBomb } from '../zip';
import { KnowledgeFault } from './fault';
import type { Block } from './passages';

/** Row by row, each cell with what stands over its column: a passage is understood without the rest of the table. */
function* rowBlocks(rows: Iterable<readonly string[]>, sheet: string): Generator<Block> {
  let heads: readonly string[] | null = null;
  let at = 0;
  for (const row of rows) {
    at += 1;
    const filled = row.filter((cell) => cell !== '');
    if (filled.length === 0) continue;
    if (!heads) {
      heads = row;
      if (filled.length > 1) continue;
      heads = [];
    }
    const named = heads;
    const text = row.map((cell, column) => (cell === '' ? '' : [named[column], cell].filter(Boolean).join(': ')));
    yield { place: { kind: 'sheet', name: sheet, from: at, to: at }, text: text.filter(Boolean).join('; ') };
  }
  // A table of one line is that line.
  if (heads && at === 1) yield { place: { kind: 'sheet', name: sheet, from: at, to: at }, text: heads.join('; ') };
}

export async function* workbookBlocks(file: Buffer): AsyncGenerator<Block> {
  await refuseBomb(file, KNOWLEDGE_LIMITS.unpackedBytes);
  const sheets = await readWorkbook(file, { trim: true }).catch(() => {
    throw new KnowledgeFault('broken');
  });
  let cells = 0;
  for (const { sheet, data } of sheets) {
    for (const row of data) cells += row.length;
    if (cells > KNOWLEDGE_LIMITS.cells) throw new KnowledgeFault('cells');
    const rows = data.map((row) => row.map(cellText));
    yield* rowBlocks(rows, sheet);
  }
}

export async function* csvBlocks(file: Buffer, encoding: Encoding): AsyncGenerator<Block> {
  let cells = 0;
  const rows: string[][] = [];
  for await (const some of csvRows(piecesOf(file), encoding, delimiterOf(file.subarray(0, 65_536), encoding))) {
    for (const row of some) cells += row.length;
    if (cells > KNOWLEDGE_LIMITS.cells) throw new KnowledgeFault('cells');
    rows.push(...some);
  }
  yield* rowBlocks(rows, '');
}

export async function* piecesOf(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
}

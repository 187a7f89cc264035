import { KNOWLEDGE_LIMITS } from '@/lib/call-center/files/limits';
import { ZipFault } from '../zip';
import { docxBlocks } from './docx';
import { KnowledgeFault } from './fault';
import { htmlBlocks, htmlText } from './html';
import { findKind, type Found } from './kind';
import { type Blocks, type Passage, passagesOf } from './passages';
import { pdfBlocks } from './pdf';
import { proseBlocks } from './prose';
import { csvBlocks, workbookBlocks } from './tables';

export interface Source {
  bytes: Buffer;
  /** The file's name, or a page's address. */
  name: string;
  /** As a web server says. */
  contentType?: string;
}

export interface ReadFile {
  kind: Found['kind'];
  passages: Passage[];
  /** What a page calls itself. */
  title: string;
}

type Progress = (done: number, all: number) => Promise<void>;

export async function readFile(source: Source, progress: Progress): Promise<ReadFile> {
  try {
    const found = await findKind(source.bytes, source.name, source.contentType);
    const { title, blocks } = blocksOf(found, source, progress);
    const passages: Passage[] = [];
    let letters = 0;
    for await (const passage of passagesOf(await blocks)) {
      letters += passage.text.length;
      if (letters > KNOWLEDGE_LIMITS.letters) throw new KnowledgeFault('length');
      passages.push(passage);
    }
    if (passages.length === 0) throw new KnowledgeFault('empty');
    return { kind: found.kind, passages, title };
  } catch (error) {
    throw error instanceof ZipFault ? new KnowledgeFault(error.code) : error;
  }
}

function blocksOf(
  found: Found,
  { bytes, contentType = '' }: Source,
  progress: Progress,
): { title: string; blocks: Blocks | Promise<Blocks> } {
  const untitled = (blocks: Blocks | Promise<Blocks>) => ({ title: '', blocks });
  switch (found.kind) {
    case 'pdf':
      return untitled(pdfBlocks(new Uint8Array(bytes), progress));
    case 'docx':
      return untitled(docxBlocks(bytes));
    case 'xlsx':
      return untitled(workbookBlocks(bytes));
    case 'csv':
      return untitled(csvBlocks(bytes, found.encoding));
    case 'web':
      return htmlBlocks(htmlText(bytes, contentType));
    default:
      return untitled(proseBlocks(new TextDecoder(found.encoding).decode(bytes), found.kind === 'markdown'));
  }
}

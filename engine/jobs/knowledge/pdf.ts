import { getDocumentProxy } from 'unpdf';
import { KNOWLEDGE_LIMITS } from '@/lib/call-center/files/limits';
import { KnowledgeFault } from './fault';
import type { Block } from './passages';

type Progress = (done: number, all: number) => Promise<void>;

/** Page by page; nothing in it is run, drawn or fetched. */
export async function* pdfBlocks(bytes: Uint8Array, progress: Progress): AsyncGenerator<Block> {
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, disableFontFace: true, verbosity: 0 }).catch(
    (error: unknown) => {
      throw new KnowledgeFault(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken');
    },
  );
  const { numPages } = pdf;
  if (numPages > KNOWLEDGE_LIMITS.pages) throw new KnowledgeFault('pages');
  let any = false;
  for (let page = 1; page <= numPages; page += 1) {
    const text = await pageText(pdf, page);
    any ||= text.trim() !== '';
    yield { place: { kind: 'page', name: '', from: page, to: page }, text };
    await progress(page, numPages);
  }
  if (!any) throw new KnowledgeFault('pictures');
}

async function pageText(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  } catch {
    // One page that cannot be read does not cost the others.
    return '';
  }
}

import type { JSONValue, Sql } from 'postgres';
import { KNOWLEDGE_LIMITS } from '@/lib/call-center/files/limits';
import { FetchRefused, safeFetch } from '@/lib/safe-fetch/safe-fetch';
import type { StorageFiles } from '../storage-files';
import { KnowledgeFault } from './fault';
import type { Passage } from './passages';
import { type ReadFile, readFile, type Source } from './read-file';

interface Waiting {
  id: string;
  user_id: string;
  name: string;
  address: string | null;
  path: string;
}

const AT_ONCE = 200;
const TELL_EVERY_MS = 500;
const PAGE = { timeoutMs: 20_000, redirects: 5, maxBytes: KNOWLEDGE_LIMITS.bytes };
const WANTS = 'text/html,application/xhtml+xml,text/plain,text/markdown,application/pdf;q=0.9,*/*;q=0.5';

/** Reads a file or a page and puts its passages in the place of those that it had; what they were stays until then. */
export async function knowledgeJob(sql: Sql, files: StorageFiles, trusted: string[], id: string): Promise<void> {
  const [row] = await sql<Waiting[]>`update public.knowledge_files
    set state = 'reading', error = null, parts_done = 0, parts_all = 0, worked_at = clock_timestamp()
    where id = ${id} and state in ('queued', 'reading') and not deleted returning id, user_id, name, address, path`;
  if (!row) return;
  try {
    const source = row.address ? await fetchPage(row.address, trusted) : await fetchFile(files, row);
    const read = await readFile(source, teller(sql, id));
    await keep(sql, row, source.bytes.length, read);
  } catch (error) {
    if (!(error instanceof KnowledgeFault)) throw error;
    await sql`select app.end_knowledge(${id}, ${error.code})`;
  }
}

async function fetchFile(files: StorageFiles, { path, name }: Waiting): Promise<Source> {
  const bytes = await files.read('knowledge', path);
  if (!bytes) throw new KnowledgeFault('gone');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > KNOWLEDGE_LIMITS.bytes) throw new KnowledgeFault('size');
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), name };
}

async function fetchPage(address: string, trusted: string[]): Promise<Source> {
  try {
    const headers = { accept: WANTS, 'user-agent': 'Parley (knowledge reader)' };
    const { url, status, body, headers: said } = await safeFetch({ ...PAGE, url: address, headers, trusted });
    if (status < 200 || status > 299) throw new KnowledgeFault('refused');
    return { bytes: body, name: new URL(url).pathname, contentType: said['content-type'] ?? '' };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw new KnowledgeFault(error.reason === 'redirects' ? 'network' : error.reason);
  }
}

/** How far it is, now and then. */
function teller(sql: Sql, id: string) {
  let told = Date.now();
  return async (done: number, all: number) => {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    await sql`update public.knowledge_files set parts_done = ${done}, parts_all = ${all}, worked_at = clock_timestamp()
      where id = ${id} and state = 'reading'`;
  };
}

async function keep(
  sql: Sql,
  { id, user_id, name, address }: Waiting,
  bytes: number,
  { kind, passages, title }: ReadFile,
) {
  // A page that was given no name of its own takes the one that it has.
  const called = title !== '' && name === address?.slice(0, 200) ? title.slice(0, 200) : name;
  await sql.begin(async (t) => {
    const [held] =
      await t`select id from public.knowledge_files where id = ${id} and state = 'reading' and not deleted for update`;
    if (!held) return;
    const rows = passages.map((passage, at) => rowOf(passage, at + 1));
    const [{ number } = { number: null }] = await t<{ number: number | null }[]>`
      select app.begin_reading(${id}, ${t.json(rows)}) as number`;
    // What says the same as before is no new reading.
    for (let from = 0; number !== null && from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE);
      await t`insert into public.knowledge_chunks (user_id, file_id, reading, position, place_kind, place, place_from, place_to, text, words)
        select ${user_id}, ${id}, ${number}, r.position, r.place_kind, r.place, r.place_from, r.place_to, r.text,
          setweight(app.knowledge_words(r.place), 'A') || app.knowledge_words(r.text)
        from jsonb_to_recordset(${t.json(some)}) r(position int, place_kind public.knowledge_place, place text,
          place_from int, place_to int, text text)`;
    }
    await t`update public.knowledge_files set kind = ${kind}, bytes = ${bytes}, passages = ${passages.length}, name = ${called} where id = ${id}`;
    await t`select app.end_knowledge(${id}, null)`;
  });
}

function rowOf({ place, text }: Passage, position: number): Record<string, JSONValue> {
  return { position, place_kind: place.kind, place: place.name, place_from: place.from, place_to: place.to, text };
}

import { z } from 'zod';
import { readBody, withBody } from '../auth/read-body';
import type { Mend } from '../mends/mend';
import { storageError } from './storage-error';

/**
 * Mends: lite lists every object below a prefix by its whole name. Supabase lists one folder: its files, and its folders
 * without an id.
 * Can go when lite folds names into folders.
 */
const list = /^\/storage\/v1\/object\/list\/[^/]+$/;
const most = 10_000;
const query = z.object({
  prefix: z.string().nullish(),
  limit: z.number().int().min(1).max(1000).nullish(),
  offset: z.number().int().min(0).nullish(),
  search: z.string().nullish(),
  sortBy: z.object({ column: z.string().nullish(), order: z.string().nullish() }).nullish(),
});
const objects = z.array(
  z.looseObject({
    name: z.string(),
    id: z.string(),
    updated_at: z.string(),
    created_at: z.string(),
    last_accessed_at: z.string(),
    metadata: z.record(z.string(), z.unknown()),
  }),
);
type StoredObject = z.infer<typeof objects>[number];

export const listing: Mend = async (request, next) => {
  if (request.method !== 'POST' || !list.test(new URL(request.url).pathname)) return next(request);
  const wanted = await readBody(request, query);
  if (!wanted) return storageError(400, 'InvalidRequest', 'The body is not that of a listing.');
  const folder = wanted.prefix ? `${wanted.prefix.replace(/^\/+|\/+$/g, '')}/` : '';
  const answer = await next(withBody(request, { prefix: folder, limit: most }));
  if (!answer.ok) return answer;
  const entries = fold(objects.parse(await answer.json()), folder)
    .filter(({ name }) => !wanted.search || name.toLowerCase().startsWith(wanted.search.toLowerCase()))
    .sort(by(wanted.sortBy?.column ?? 'name', wanted.sortBy?.order === 'desc'));
  const offset = wanted.offset ?? 0;
  return Response.json(entries.slice(offset, offset + (wanted.limit ?? 100)));
};

function fold(found: StoredObject[], folder: string) {
  const files = [];
  const folders = new Set<string>();
  for (const { name, id, updated_at, created_at, last_accessed_at, metadata } of found) {
    if (!name.startsWith(folder)) continue;
    const rest = name.slice(folder.length);
    const slash = rest.indexOf('/');
    if (slash < 0) files.push({ name: rest, id, updated_at, created_at, last_accessed_at, metadata });
    else folders.add(rest.slice(0, slash));
  }
  const nothing = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
  return [...[...folders].map((name) => ({ name, ...nothing })), ...files];
}

type Entry = ReturnType<typeof fold>[number];

function by(column: string, descending: boolean) {
  const value = (entry: Entry) => {
    if (column === 'created_at') return entry.created_at ?? '';
    if (column === 'updated_at') return entry.updated_at ?? '';
    if (column === 'last_accessed_at') return entry.last_accessed_at ?? '';
    return entry.name;
  };
  const sign = descending ? -1 : 1;
  return (a: Entry, b: Entry) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0);
}

import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { toAppError } from '@/lib/errors/to-app-error';
import { knowledgeFiles } from './files-resource';

/** A question to all files that the person sees, or to one. */
export const filesQuestion = z.object({ question: z.string().trim().min(1).max(1000), file: z.uuid().nullable() });
export type FilesQuestion = z.infer<typeof filesQuestion>;

const hit = z.object({
  id: z.string(),
  file_id: z.string(),
  file_name: z.string(),
  position: z.number(),
  place_kind: z.enum(['start', 'page', 'sheet', 'heading', 'lines']),
  place: z.string(),
  place_from: z.number().nullable(),
  place_to: z.number().nullable(),
  text: z.string(),
  /** How much of the question's words it holds; nothing, where it was found by its meaning alone. */
  score: z.number(),
  /** How near its meaning is, where that was asked for. */
  nearness: z.number().nullable(),
});
export const hits = z.array(hit);

/** `meant`: it was looked for by meaning as well. */
export const filesAnswer = z.object({ hits, meant: z.boolean() });
export type FilesAnswer = z.infer<typeof filesAnswer>;

async function askTheFiles(question: FilesQuestion, signal: AbortSignal): Promise<FilesAnswer> {
  const response = await fetch('/api/files/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return filesAnswer.parse(answer);
  throw toAppError(typeof answer === 'object' && answer !== null ? { ...answer, status: response.status } : response);
}

/** What an agent would be given for this question: in one file, or in all that the person sees. */
export function askOptions(question: string, file: string | null) {
  return queryOptions({
    queryKey: [...knowledgeFiles.keys.all, 'ask', question, file],
    queryFn: ({ signal }) => askTheFiles({ question, file }, signal),
    enabled: question !== '',
  });
}

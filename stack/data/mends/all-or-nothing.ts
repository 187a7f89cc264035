import { requestContext } from '../request-context';
import type { Mend } from './mend';

/**
 * Mends: lite answers 406 to a `.single()` write that hit several rows, and keeps the rows changed; with an embedded table
 * it answers an array instead of an object. PostgREST rolls back what it answers with an error, and always answers an object.
 * Can go when lite does both.
 */
export class RollBack extends Error {}

/** Asked inside the request's transaction. */
export async function mustRollBack(answer: unknown): Promise<boolean> {
  if (!(answer instanceof Response)) return false;
  if (answer.status >= 400) return true;
  const rows = await rowsOf(answer);
  return rows !== null && rows.length !== 1;
}

export const singleRowAnswers: Mend = async (request, next) => {
  const answer = await next(request);
  const rows = answer.status < 400 ? await rowsOf(answer) : null;
  if (!rows) return answer;
  if (rows.length !== 1) return notOne(rows.length);
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/vnd.pgrst.object+json; charset=utf-8');
  return new Response(JSON.stringify(rows[0]), { status: answer.status, headers });
};

/** The rows of an answer that should have been one object. */
async function rowsOf(answer: Response): Promise<unknown[] | null> {
  if (!requestContext()?.wantsObject || !answer.headers.get('content-type')?.startsWith('application/json'))
    return null;
  const rows: unknown = await answer.clone().json();
  return Array.isArray(rows) ? rows : null;
}

function notOne(count: number): Response {
  const details = `The result contains ${count} rows`;
  const message = 'Cannot coerce the result to a single JSON object';
  return Response.json({ code: 'PGRST116', details, hint: null, message }, { status: 406 });
}

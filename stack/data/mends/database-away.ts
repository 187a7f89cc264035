import type { MendedConnection } from '../connection';
import { databaseAnswers } from '../http/internal';
import type { Mend } from './mend';

/**
 * Mends: while Postgres is down lite finds no tables and answers 404 "table not found", or 500. An answer that may have that
 * cause is only believed when the database answers; otherwise it becomes the 503 that PostgREST gives.
 * Can go when lite tells a missing table from a missing database.
 */
const suspicious = new Set([404, 500]);

export function databaseAwayAnswers(connection: MendedConnection): Mend {
  return async (request, next) => {
    const answer = await next(request);
    if (!suspicious.has(answer.status) || (await databaseAnswers(connection, 1_000))) return answer;
    await answer.body?.cancel();
    const details = 'The database does not answer.';
    const error = { code: 'PGRST001', message: 'Database client error. Retrying the connection.', details, hint: null };
    return Response.json(error, { status: 503, headers: { 'retry-after': '1' } });
  };
}

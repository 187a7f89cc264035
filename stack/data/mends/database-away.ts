import type { MendedConnection } from '../connection';
import { databaseAnswers } from '../http/internal';
import type { Mend } from './mend';

/**
 * Mends: while Postgres is down lite finds no tables and answers 404 "table not found", or 500. An answer that may have that
 * cause is only believed when the database answers; otherwise it becomes the 503 that PostgREST gives.
 * Can go when lite tells a missing table from a missing database.
 */
const suspicious = new Set([404, 500]);

function failed(error: unknown): Response {
  console.error('Unexpected:', error);
  return Response.json({ message: 'Internal server error' }, { status: 500 });
}

export function databaseAwayAnswers(connection: MendedConnection): Mend {
  return async (request, next) => {
    const answer = await next(request).catch((error: unknown) => failed(error));
    if (!suspicious.has(answer.status)) return answer;
    if (!connection.lostRecently() && (await databaseAnswers(connection, 1_000))) return answer;
    await answer.body?.cancel();
    return databaseAwayAnswer('The database does not answer.');
  };
}

export function databaseAwayAnswer(details: string): Response {
  const message = 'Database client error. Retrying the connection.';
  const headers = { 'retry-after': '1' };
  return Response.json({ code: 'PGRST001', message, details, hint: null }, { status: 503, headers });
}

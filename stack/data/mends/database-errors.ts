/**
 * Mends: lite answers 500 `SUP` without code and hint for `raise exception`, check violations, timeouts, deadlocks and a
 * database that is away. PostgREST has one table of statuses, and this is it; it leaves to lite what lite answers rightly.
 * Can go when lite maps every SQLSTATE.
 */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** lite understands this shape (`raise sqlstate 'PGRST'`) and answers exactly what stands in it. */
interface SpokenError {
  code: 'PGRST';
  message: string;
  detail: string;
}

const byCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
};
const byClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};
/** lite answers these itself and knows more: who asks (401 or 403), which table a missing column belongs to. */
const leftToLite = /^(42(?!P17)|22|21|PT|PG)/;
const lostConnection = /^(ECONN|CONNECTION_|CONNECT_TIMEOUT|EPIPE|ENOENT|ETIMEDOUT|57P0[123]$|08)/;

export function normalizeDatabaseError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  if (lostConnection.test(error.code)) return databaseAway(error.message);
  if (!/^[0-9A-Z]{5}$/.test(error.code) || leftToLite.test(error.code)) return error;
  const status = byCode[error.code] ?? byClass[error.code.slice(0, 2)] ?? 400;
  return spoken(status, error.code, error.message, error.detail ?? null, error.hint ?? null);
}

export function databaseAway(details: string): SpokenError {
  return spoken(503, 'PGRST001', 'Database client error. Retrying the connection.', details, null);
}

function spoken(
  status: number,
  code: string,
  message: string,
  details: string | null,
  hint: string | null,
): SpokenError {
  const headers = {};
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details, hint }),
    detail: JSON.stringify({ status, headers }),
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

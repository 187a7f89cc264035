import { AppError } from './app-error';
import { errorCodeOf } from './codes';

/**
 * Whatever was thrown, as one error with a status and a stable code. The database raises business errors as `PT4xx`
 * with the code in `hint`; the auth service names its own in `code`; our routes answer `{ error, code, details }`.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const facts = readFacts(thrown);
  const code = errorCodeOf([facts.hint, facts.code], facts.status);
  return new AppError(facts.status, code, facts.message, facts.details);
}

/** Specification §8: a refusal that says nothing, and an accident that says nothing. */
export const WORDLESS = { unknown: 'An unknown error occurred.', unexpected: 'An unexpected error occurred.' } as const;

interface Facts {
  status: number;
  message: string;
  code?: string;
  hint?: string;
  details?: string;
}

function readFacts(thrown: unknown): Facts {
  const code = textOf(thrown, 'code');
  const message = textOf(thrown, 'message') ?? textOf(thrown, 'error') ?? (typeof thrown === 'string' ? thrown : '');
  return {
    status: statusOf(thrown, code, message),
    message: message || (fieldOf(thrown, 'status') ? WORDLESS.unknown : WORDLESS.unexpected),
    code,
    hint: textOf(thrown, 'hint'),
    details: textOf(thrown, 'details'),
  };
}

function statusOf(thrown: unknown, code: string | undefined, message: string): number {
  const raised = /^PT(\d{3})$/.exec(code ?? '')?.[1];
  if (raised) return Number(raised);
  const status = fieldOf(thrown, 'status');
  if (typeof status === 'number' && status > 0) return status;
  if (code === '42501') return 403;
  if (code === 'PGRST116') return 404;
  if (code === '23505') return 409;
  if (code === 'PGRST301' || code === 'PGRST303') return 401;
  return isNetworkFailure(thrown, message) ? 0 : 500;
}

/** Browsers word a refused or lost connection differently; Supabase's clients keep the words and drop the type. */
function isNetworkFailure(thrown: unknown, message: string): boolean {
  if (textOf(thrown, 'name') === 'AuthRetryableFetchError') return true;
  return /failed to fetch|fetch failed|load failed|networkerror/i.test(message);
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textOf(value: unknown, key: string): string | undefined {
  const field = fieldOf(value, key);
  // Supabase's auth client words an empty answer so.
  return typeof field === 'string' && field !== '' && field !== '{}' ? field : undefined;
}

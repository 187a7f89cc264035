import type { ServerResponse } from 'node:http';

/** An answer that the door gives itself. */
export interface Refusal {
  status: number;
  body: Record<string, unknown>;
  retryAfter?: number;
  /** Where a person is sent instead of being shown a body. */
  location?: string;
}

/** The shape of the auth service's errors, which auth-js turns into `AuthApiError` with its code. */
export function authRefusal(status: number, errorCode: string, msg: string, retryAfter?: number): Refusal {
  return { status, body: { code: status, error_code: errorCode, msg }, retryAfter };
}

/** The shape of the REST and storage services' errors; storage-js reads `message`, postgrest-js all four. */
export function dataRefusal(status: number, code: string, message: string): Refusal {
  return { status, body: { code, message, details: null, hint: null } };
}

export const NOT_FOUND: Refusal = { status: 404, body: { error: 'Not found', code: 'not_found' } };
export const BAD_REQUEST: Refusal = { status: 400, body: { error: 'Bad request', code: 'bad_request' } };
export const TOO_LARGE: Refusal = {
  status: 413,
  body: { error: 'Payload too large', code: 'payload_too_large', message: 'Payload too large' },
};

export function refuse(response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (refusal.retryAfter) response.setHeader('retry-after', String(refusal.retryAfter));
  if (refusal.location) response.setHeader('location', refusal.location);
  const text = JSON.stringify(refusal.body);
  response.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

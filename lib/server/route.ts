import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { cookieSession, verifyToken, type Session } from './session';

interface RouteContext<Body, Access extends RouteAccess> {
  body: Body;
  request: Request;
  params: Record<string, string>;
  session: Access extends 'session' ? Session : Session | null;
}
type RouteAccess = 'session' | 'public';

/**
 * One address of the specification: who may call, what comes in, what goes out. Errors leave as
 * `{ error, code, details? }` with the AppError's status, never with a stack, SQL or a token.
 */
export function defineRoute<Body extends z.ZodType, Answer extends z.ZodType, Access extends RouteAccess>(
  contract: {
    access: Access;
    body: Body;
    response: Answer;
    /** A program with an API key may come, too; the database knows what its scopes allow. */
    keys?: true;
    /** What an answer says besides its body; nothing is kept by anybody unless this allows it. */
    headers?: (answer: z.output<Answer>) => Record<string, string>;
  },
  handler: (context: RouteContext<z.output<Body>, Access>) => Promise<z.input<Answer>>,
) {
  const handle = async (request: Request, next: { params: Promise<Record<string, string>> }): Promise<Response> => {
    try {
      const session = await authenticate(request);
      if (contract.access === 'session' && !session) throw new AppError(401, 'not_authenticated', 'Not authenticated');
      if (session?.claims.key_id && !contract.keys) {
        throw new AppError(403, 'not_allowed', 'API keys are not accepted here');
      }
      const body = contract.body.parse(await readJson(request));
      const params = await next.params;
      const answer = await handler({
        body,
        request,
        params,
        session: session as RouteContext<never, Access>['session'],
      });
      const checked = contract.response.parse(answer);
      return Response.json(checked, { headers: { 'cache-control': 'no-store', ...contract.headers?.(checked) } });
    } catch (error) {
      return errorAnswer(error);
    }
  };
  return Object.assign(handle, { contract: { body: contract.body, response: contract.response } });
}

/** A bearer token speaks for itself; a cookie only counts on requests that our own pages made. */
async function authenticate(request: Request): Promise<Session | null> {
  const bearer = bearerOf(request);
  if (bearer) return verifyToken(bearer);
  if (request.method !== 'GET' && !sameOrigin(request)) return null;
  return cookieSession();
}

export function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

function sameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  return origin !== null && origin !== 'null' && URL.canParse(origin) && new URL(origin).host === host;
}

async function readJson(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined;
  const text = await request.text();
  if (text === '') return undefined;
  if (!request.headers.get('content-type')?.includes('application/json')) {
    throw new AppError(415, 'unsupported_media_type', 'Unsupported media type');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'invalid_body', 'Invalid request body');
  }
}

function errorAnswer(error: unknown): Response {
  if (error instanceof AppError) {
    const { message, status, code, details, retryAfter } = error;
    const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
    return Response.json({ error: message, code, details }, { status, headers });
  }
  if (error instanceof z.ZodError) {
    const details = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    return Response.json({ error: 'Invalid request body', code: 'invalid_body', details }, { status: 400 });
  }
  const id = randomUUID();
  console.error(`[${id}]`, error);
  return Response.json({ error: 'An unexpected error occurred.', code: 'unexpected', details: id }, { status: 500 });
}

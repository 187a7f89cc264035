import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LINES_OF_JSON } from '@/lib/call/lines';
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
  const handle = answering(contract, handler, (answer) => {
    const checked = contract.response.parse(answer);
    return Response.json(checked, { headers: { 'cache-control': 'no-store', ...contract.headers?.(checked) } });
  });
  return Object.assign(handle, { contract: { body: contract.body, response: contract.response } });
}

/** The same, answered a value a line while they come: each leaves at once, and whoever goes away ends it. */
export function defineLines<Body extends z.ZodType, Line extends z.ZodType>(
  contract: { body: Body; line: Line },
  handler: (context: RouteContext<z.output<Body>, 'session'>) => Promise<AsyncIterator<z.input<Line>>>,
) {
  return answering({ access: 'session', body: contract.body }, handler, (lines) => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async pull(out) {
        const { done, value } = await lines.next();
        if (done) out.close();
        else out.enqueue(encoder.encode(`${JSON.stringify(contract.line.parse(value))}\n`));
      },
      cancel: async () => void (await lines.return?.()),
    });
    // What is packed on the way is held back until there is enough of it.
    return new Response(body, {
      headers: { 'content-type': LINES_OF_JSON, 'cache-control': 'no-store, no-transform' },
    });
  });
}

function answering<Body extends z.ZodType, Access extends RouteAccess, Answer>(
  contract: { access: Access; body: Body; keys?: true },
  handler: (context: RouteContext<z.output<Body>, Access>) => Promise<Answer>,
  respond: (answer: Answer) => Response,
) {
  return async (request: Request, next: { params: Promise<Record<string, string>> }): Promise<Response> => {
    try {
      const session = await authenticate(request);
      if (contract.access === 'session' && !session) throw new AppError(401, 'not_authenticated', 'Not authenticated');
      if (session?.claims.key_id && !contract.keys) {
        throw new AppError(403, 'not_allowed', 'API keys are not accepted here');
      }
      const body = contract.body.parse(await readJson(request));
      const params = await next.params;
      return respond(
        await handler({ body, request, params, session: session as RouteContext<never, Access>['session'] }),
      );
    } catch (error) {
      return errorAnswer(error);
    }
  };
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
    return JSON.parse(text, withoutNul);
  } catch {
    throw new AppError(400, 'invalid_body', 'Invalid request body');
  }
}

/** No text that is kept or looked for anywhere holds one; the database would say so in its own words. */
function withoutNul(_name: string, part: unknown): unknown {
  if (typeof part === 'string' && part.includes('\0')) throw new TypeError('NUL');
  return part;
}

const UNKEPT = { 'cache-control': 'no-store' };

function errorAnswer(error: unknown): Response {
  if (error instanceof AppError && !isAccident(error)) {
    const { message, status, code, details, retryAfter } = error;
    const headers = retryAfter === undefined ? UNKEPT : { ...UNKEPT, 'retry-after': String(retryAfter) };
    return Response.json({ error: message, code, details }, { status, headers });
  }
  if (error instanceof AppError && error.status === 0) {
    console.error(error);
    const headers = { ...UNKEPT, 'retry-after': '1' };
    return Response.json({ error: 'Service temporarily unavailable', code: 'unavailable' }, { status: 503, headers });
  }
  if (error instanceof z.ZodError) {
    const details = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    const answer = { error: 'Invalid request body', code: 'invalid_body', details };
    return Response.json(answer, { status: 400, headers: UNKEPT });
  }
  const id = randomUUID();
  console.error(`[${id}]`, error);
  const answer = { error: 'An unexpected error occurred.', code: 'unexpected', details: id };
  return Response.json(answer, { status: 500, headers: UNKEPT });
}

/** Refused for no reason that we know, in words that are the database's or a library's own; 0: nobody was reached. */
const isAccident = ({ status, code }: AppError) => status === 0 || (status === 500 && code === 'unexpected');

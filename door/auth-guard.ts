import { addressOf, authBody } from './auth-body';
import { TooMany, type Attempt, type Budgets } from './attempts';
import type { Bearer } from './bearer';
import { authRefusal, type Refusal } from './refusal';
import { refuseWeakPassword } from './weak-passwords';

export interface AuthRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  ip: string;
  bearer: Bearer;
}
/** `settle` is told the answer's status (0 when there was none), so that only what was wrong stays counted. */
export type AuthVerdict = { refusal: Refusal } | { refusal?: undefined; settle(status: number): Promise<void> };

const KILLED = authRefusal(403, 'otp_expired', 'Token has expired or is invalid');
const IMPERSONATING = authRefusal(403, 'not_allowed_while_impersonating', 'Not allowed while impersonating');
const BAD_JSON = authRefusal(400, 'bad_json', 'Could not parse request body as JSON');
const pass: AuthVerdict = { settle: async () => undefined };
const right = (status: number) => status >= 200 && status < 300;
/** The upstream did not judge the attempt: it was down, or it asked to come back. */
const unjudged = (status: number) => status === 0 || status >= 500;

/** Counts what the auth service does not count, and refuses what an impersonator must not do. */
export async function guardAuth(request: AuthRequest, all: Budgets): Promise<AuthVerdict> {
  if (request.bearer === 'impersonated' && isForbiddenToImpersonators(request)) return { refusal: IMPERSONATING };
  const [, action] = /^\/auth\/v1\/([a-z]+)$/.exec(request.path) ?? [];
  if (request.method !== 'POST' && !(action === 'user' && request.method === 'PUT')) return pass;
  const body = authBody(request.body);
  const email = body && addressOf(body);
  if (!body || email === null) return { refusal: BAD_JSON };
  const weak = action === 'signup' || action === 'user' ? refuseWeakPassword(body) : undefined;
  if (weak) return { refusal: weak };
  try {
    if (action === 'verify') return await guardVerify(body, email, request.ip, all);
    if (action === 'token' && email) return await guardLogin(email, request.ip, all);
    // A new password asks for the current one: guessing that is counted like logging in.
    if (action === 'user' && body.password !== undefined) await guardLogin('password', request.ip, all);
    if (email && ['signup', 'recover', 'resend', 'otp', 'user'].includes(action ?? '')) {
      return await guardMail(email, request.ip, all);
    }
    return pass;
  } catch (error) {
    if (error instanceof TooMany) return { refusal: tooMany(action, error.retryAfter) };
    throw error;
  }
}

function isForbiddenToImpersonators({ method, path, query }: AuthRequest): boolean {
  if (path === '/auth/v1/user') return method !== 'GET';
  if (path === '/auth/v1/reauthenticate') return true;
  // Without a scope the auth service signs out everywhere.
  return path === '/auth/v1/logout' && (query.getAll('scope').length !== 1 || query.get('scope') !== 'local');
}

async function guardVerify(
  body: Record<string, unknown>,
  email: string | undefined,
  ip: string,
  all: Budgets,
): Promise<AuthVerdict> {
  const taken: Attempt[] = [];
  try {
    if (email) taken.push(await all.codes.spend(email));
    if (!email || body.token_hash) {
      taken.push(await all.hashesByAddress.spend(ip));
      taken.push(await all.hashesInAll.spend('all'));
    }
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    await Promise.all(taken.map((attempt) => attempt.undo()));
    return { refusal: KILLED };
  }
  const [first, ...others] = taken;
  return {
    settle: async (status: number) => {
      if (right(status)) await first?.clear();
      if (right(status) || unjudged(status)) await Promise.all(others.map((attempt) => attempt.undo()));
      if (unjudged(status)) await first?.undo();
    },
  };
}

async function guardLogin(email: string, ip: string, all: Budgets): Promise<AuthVerdict> {
  await all.loginsByAddress.spend(ip);
  await all.logins.spend(`${ip} ${email}`);
  return pass;
}

/** A mail that went out makes a new code, so the count of wrong ones starts anew. */
async function guardMail(email: string, ip: string, all: Budgets): Promise<AuthVerdict> {
  const byAddress = await all.mailsByAddress.spend(ip);
  const byMailbox = await all.mails.spend(email);
  return {
    settle: async (status) => {
      if (right(status)) await all.codes.reset(email);
      else await Promise.all([byAddress.undo(), byMailbox.undo()]);
    },
  };
}

/** A mailed link is opened by the web app, which asks the auth service itself: the door counts it here instead. */
export async function guardLink(ip: string, all: Budgets): Promise<AuthVerdict> {
  const verdict = await guardVerify({}, undefined, ip, all);
  return verdict.refusal ? { refusal: { status: 303, body: {}, location: '/login?failed=link' } } : verdict;
}

function tooMany(action: string | undefined, retryAfter: number): Refusal {
  if (action === 'token') return authRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', retryAfter);
  const text = `For security purposes, you can only request this after ${retryAfter} seconds.`;
  return authRefusal(429, 'over_email_send_rate_limit', text, retryAfter);
}

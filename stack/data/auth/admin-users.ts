import { timingSafeEqual } from 'node:crypto';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Mend } from '../mends/mend';
import { createUserAdmin } from '../user-admin';
import { createSchema, updateSchema } from './admin-schema';
import { authError, userNotFound } from './auth-error';
import { generatedLink } from './generated-link';
import { readBody } from './read-body';

/**
 * Mends: lite has no user administration. These are the calls of `auth.admin.*` that we use, for the secret key alone.
 * Can go when lite has them.
 */
const prefix = '/auth/v1/admin/users';
const linkPath = '/auth/v1/admin/generate_link';
const paging = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(1000).catch(50),
});

export function adminUsers(sql: Sql, secretKey: string, publicUrl: string): Mend {
  const admin = createUserAdmin(sql);

  async function all(request: Request, parameters: URLSearchParams): Promise<Response> {
    if (request.method === 'GET') {
      const { page, per_page } = paging.parse(Object.fromEntries(parameters));
      const { users, total } = await admin.list(page, per_page);
      return Response.json({ users, aud: 'authenticated' }, { headers: { 'x-total-count': String(total) } });
    }
    if (request.method !== 'POST') return notAllowed('GET, POST');
    const body = await readBody(request, createSchema);
    if (!body) return invalid();
    const user = await admin.create(body);
    return user ? Response.json(user) : emailExists();
  }

  async function one(request: Request, id: string): Promise<Response> {
    if (!z.uuid().safeParse(id).success) return authError(404, 'validation_failed', 'user_id must be an UUID');
    if (request.method === 'DELETE') return (await admin.remove(id)) ? Response.json({}) : userNotFound();
    if (request.method !== 'GET' && request.method !== 'PUT') return notAllowed('GET, PUT, DELETE');
    const change = request.method === 'PUT' ? await readBody(request, updateSchema) : undefined;
    if (change === null) return invalid();
    const user = change ? await admin.update(id, change) : await admin.get(id);
    return user ? Response.json(user) : userNotFound();
  }

  return async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    const isLink = pathname === linkPath;
    if (!isLink && !pathname.startsWith(prefix)) return next(request);
    if (!speaksForService(request, secretKey)) return authError(403, 'not_admin', 'User not allowed');
    if (isLink) return generatedLink(sql, request, publicUrl);
    const id = pathname.slice(prefix.length + 1);
    try {
      return await (id === '' ? all(request, searchParams) : one(request, id));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '23505') return emailExists();
      throw error;
    }
  };
}

function speaksForService(request: Request, secretKey: string): boolean {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  const key = Buffer.from(request.headers.get('apikey') ?? '');
  const wanted = Buffer.from(secretKey);
  const known = key.length === wanted.length && timingSafeEqual(key, wanted);
  // With a person's token beside it the key speaks for that person.
  return known && (bearer === undefined || bearer === secretKey);
}

const emailExists = () => authError(422, 'email_exists', 'A user with this email address has already been registered');
const invalid = () => authError(422, 'validation_failed', 'The body is not that of a user.');
const notAllowed = (allow: string) => new Response(null, { status: 405, headers: { allow } });

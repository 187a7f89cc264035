import { timingSafeEqual } from 'node:crypto';
import type { MendedConnection } from '../connection';

export async function health(connection: MendedConnection): Promise<Response> {
  const alive = await databaseAnswers(connection, 2_000);
  return Response.json({ status: alive ? 'ok' : 'database away' }, { status: alive ? 200 : 503 });
}

/** Forgets the tables that lite has looked up: to be called after migrations that ran while we were up. */
export async function reload(request: Request, secret: string, connection: MendedConnection): Promise<Response> {
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  const known = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (request.method !== 'POST' || !known) return Response.json({ message: 'Not found' }, { status: 404 });
  await connection.clearSchemaCache();
  return new Response(null, { status: 204 });
}

export async function databaseAnswers(connection: MendedConnection, milliseconds: number): Promise<boolean> {
  const asked = connection.driver`select 1`.then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

import type { z } from 'zod';

/** The body when it has this shape; null when lite shall say what is wrong with it. The request stays readable. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    const parsed = schema.safeParse(await request.clone().json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The same request with another body. */
export function withBody(request: Request, body: unknown): Request {
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

export function isCall(request: Request, method: string, path: string): boolean {
  return request.method === method && new URL(request.url).pathname === `/auth/v1/${path}`;
}

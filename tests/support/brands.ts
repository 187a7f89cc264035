import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Builder } from '@/stack/seed/builders';

export interface TestBrand {
  id: string;
  owner: string;
  host: string;
}

/** A brand with a host of its own that reaches this machine; `proven: false` leaves it a mere claim. */
export async function buildBrand(
  sql: Builder,
  owner: string,
  { name, colour = '#0b6e4f', proven = true }: { name: string; colour?: string; proven?: boolean },
): Promise<TestBrand> {
  const host = `b${randomBytes(5).toString('hex')}.localhost`;
  const [brand] = await sql<{ id: string }[]>`
    insert into public.brands (user_id, name, colour) values (${owner}, ${name}, ${colour}) returning id`;
  const id = brand?.id ?? '';
  await sql`insert into public.brand_domains (user_id, brand_id, host, verified_at)
    values (${owner}, ${id}, ${host}, ${proven ? new Date() : null})`;
  return { id, owner, host };
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** One request to the door under any host name, which `fetch` would not let us choose. */
export function askAs(
  origin: string,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

import { createServerClient } from '@supabase/ssr';
import { SESSION_COOKIE } from '@/lib/session/cookie';
import { stackEnvironment } from './stack';

/** Signs a person in as a page does; resolves with the `cookie` header that their browser sends from then on. */
export async function cookieOf(email: string, password: string): Promise<string> {
  const environment = stackEnvironment();
  const jar = new Map<string, string>();
  const client = createServerClient(environment.PARLEY_PUBLIC_URL ?? '', environment.SUPABASE_PUBLISHABLE_KEY ?? '', {
    cookieOptions: { name: SESSION_COOKIE },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (values) => values.forEach(({ name, value }) => jar.set(name, value)),
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

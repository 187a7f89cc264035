import type { SupabaseClient } from '@supabase/supabase-js';
import { randomBytes } from 'node:crypto';
import { createUserAdmin } from '@/lib/user-admin/user-admin';
import { anonymous, service } from './target';

export const password = 'a-good-Password-1';
const made: string[] = [];

export function freshEmail(name: string): string {
  return `compat-${name}-${randomBytes(6).toString('hex')}@example.com`;
}

/** Deletes what a test made; the users of `freshUser` are known already. */
export function forgetLater(id: string | undefined): void {
  if (id) made.push(id);
}

afterAll(async () => {
  const admin = createUserAdmin(service());
  await Promise.all(made.splice(0).map((id) => admin.remove(id).catch(() => undefined)));
});

export interface FreshUser {
  id: string;
  email: string;
  /** Signed in as this person. */
  client: SupabaseClient;
  token(): Promise<string>;
}

/** A confirmed account, signed in. */
export async function freshUser(name: string, metadata: Record<string, unknown> = {}): Promise<FreshUser> {
  const email = freshEmail(name);
  const id = await createUserAdmin(service()).create({ email, password, metadata });
  forgetLater(id);
  const client = anonymous();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const token = async () => {
    const { data } = await client.auth.getSession();
    if (!data.session) throw new Error(`${email} is not signed in.`);
    return data.session.access_token;
  };
  return { id, email, client, token };
}

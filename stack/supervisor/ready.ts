import type { Settings } from '@/stack/env';
import { adminConnection } from '@/stack/postgres/connect';
import { firstPeople, seedFirstWorkspace } from '@/stack/seed/first-workspace';
import type { ComponentSpec } from './component-spec';
import { done, say } from './console';
import type { Environment } from './environment';
import type { Secrets } from './secrets';
import { selfTest } from './self-test';
import type { Stack } from './stack';

interface Arrival {
  environment: Environment;
  settings: Settings;
  secrets: Secrets;
  stack: Stack;
  door: ComponentSpec | undefined;
  hasWeb: boolean;
}

/** Opens the door last, tries what must be refused, and says where to go. */
export async function arrive({ environment, settings, secrets, stack, door, hasWeb }: Arrival): Promise<void> {
  if (door) {
    await stack.start([door]);
    await selfTest(environment, settings);
  }
  stack.ready = true;
  if (!door || !hasWeb) return;
  say('');
  say(`Parley is ready: ${settings.publicUrl}`);
  (await signIns(environment, secrets)).forEach(say);
  if (environment.MAIL_EMBEDDED && environment.DATA_EMBEDDED) say(`Mailbox: ${settings.publicUrl}/mailbox`);
}

/** Fills an empty embedded database with the first workspace. */
export async function seed(environment: Environment, secrets: Secrets): Promise<void> {
  const sql = adminConnection(environment.ADMIN_DATABASE_URL ?? '');
  const since = Date.now();
  try {
    if (await seedFirstWorkspace(sql, secrets)) done('first workspace made', since);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function signIns(environment: Environment, secrets: Secrets): Promise<string[]> {
  if (!environment.ADMIN_DATABASE_URL) return [];
  const sql = adminConnection(environment.ADMIN_DATABASE_URL);
  try {
    const people = await firstPeople(sql, secrets);
    return people.map(({ email, password }) => `  ${email}  ${password ?? '(with the password you chose)'}`);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

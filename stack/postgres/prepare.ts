import type { Sql } from 'postgres';
import type { Secrets } from '@/stack/supervisor/secrets';
import rolesSql from './roles.sql';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Makes roles and schemas as a hosted project has them and sets the passwords of our own logins. */
export async function prepareRoles(sql: Sql, secrets: Secrets): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(rolesSql);
    const passwords = {
      api_login: secrets.apiPassword,
      rt_login: secrets.realtimePassword,
      engine_login: secrets.enginePassword,
    };
    for (const [role, password] of Object.entries(passwords)) {
      await transaction.unsafe(`alter role ${role} password ${quoted(password)}`);
    }
  });
}

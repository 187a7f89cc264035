import type { Sql } from 'postgres';

/** Changes an agent and publishes it, so that the next call is made with the change. */
export async function publishAssistant(sql: Sql, id: string, changes: Record<string, unknown>): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`update public.assistants set ${transaction(changes)} where id = ${id}`;
    await transaction`select app.freeze_assistant(${id})`;
  });
}

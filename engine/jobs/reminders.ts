import type { Sql } from 'postgres';

/** Takes the reminders that have come, each once; answers those whose mail has not gone, also from before an engine stopped. */
export async function claimReminders(sql: Sql): Promise<string[]> {
  await sql`select app.claim_reminders()`;
  const due = await sql<{ id: string }[]>`select due as id from app.due_notification_mails() due`;
  return due.map(({ id }) => id);
}

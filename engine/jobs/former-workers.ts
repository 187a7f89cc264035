import type { Sql } from 'postgres';

/**
 * Gives back the jobs that this engine's former self was killed at, which the queue itself would hold for hours, and notes
 * who works now. Nobody else has the same id (`engineId`).
 */
export async function takeOverJobs(sql: Sql, engine: { id: string; name: string }, workers: string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(workers) from app.engines where id = ${engine.id}`;
  await sql`insert into app.engines (id, name, capacity, workers) values (${engine.id}, ${engine.name}, 0, ${workers})
    on conflict (id) do update set workers = excluded.workers`;
}

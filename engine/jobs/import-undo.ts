import type { Sql } from 'postgres';
import { nameOnly } from './person';

const BATCH = 2000;

/** Takes back what the import has written, some records at a time, each lot with its progress. */
export async function undoImport(sql: Sql, { id, owner_id }: { id: string; owner_id: string }): Promise<void> {
  for (;;) {
    const taken = await sql.begin(async (t) => {
      await nameOnly(t, owner_id);
      const [row] = await t<{ taken: number }[]>`select app.undo_batch(${id}, ${BATCH}) as taken`;
      return row?.taken ?? 0;
    });
    if (taken === 0) return;
  }
}

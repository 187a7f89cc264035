import type { Sql } from 'postgres';

interface RecheckDoors {
  due(): Promise<readonly { id: string; host: string }[]>;
  records(host: string): Promise<string[]>;
  /** `null`: the name server did not answer, which says nothing. */
  found(id: string, records: string[] | null): Promise<unknown>;
  note(text: string): void;
}

/** Looks again at the records of proven hosts, one after the other; the database decides what an answer means. */
export async function recheckDomains({ due, records, found, note }: RecheckDoors): Promise<void> {
  for (const { id, host } of await due()) {
    const seen = await records(host).catch((error: unknown) => {
      note(`the records of ${host}: ${String(error)}`);
      return null;
    });
    await found(id, seen);
  }
}

export function domainRows(sql: Sql): Pick<RecheckDoors, 'due' | 'found'> {
  return {
    due: () => sql<{ id: string; host: string }[]>`select id, host from app.due_brand_domains()`,
    found: (id, records) => sql`select app.recheck_brand_domain(${id}, ${records}::text[])`,
  };
}

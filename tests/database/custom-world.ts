import type { Sql } from 'postgres';
import { as } from '@/tests/support/database';

export const TYPES = ['text', 'number', 'date', 'select', 'yesno', 'link'] as const;
export type Type = (typeof TYPES)[number];

/** A custom field of contacts unless `more` says otherwise; its key. */
export async function define(sql: Sql, who: string, type: Type, more: object = {}): Promise<string> {
  const field = { noun: 'crm_contacts', type, label: `A ${type}`, ...more };
  const [row] = await as(
    sql,
    who,
    (t) => t<{ key: string }[]>`insert into public.crm_custom_fields ${t(field)} returning key`,
  );
  return row?.key ?? '';
}

/** One of each type; their keys. */
export async function defineAll(sql: Sql, who: string): Promise<Record<Type, string>> {
  const made = await Promise.all(
    TYPES.map(async (type) => [
      type,
      await define(sql, who, type, { options: type === 'select' ? ['Red', 'Blue'] : [] }),
    ]),
  );
  return Object.fromEntries(made);
}

/** A contact with these values. */
export async function write(sql: Sql, who: string, custom: object): Promise<string> {
  const [row] = await as(
    sql,
    who,
    (t) =>
      t<
        { id: string }[]
      >`insert into public.crm_contacts (first_name, custom) values ('Ada', ${sql.json({ ...custom })}) returning id`,
  );
  return row?.id ?? '';
}

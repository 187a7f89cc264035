import type { Workspace } from './workspace';
import { expect } from './test';

/** Leaves an attribute, a tag and a string of a script, and calls by itself. */
export const EVIL = `'"><img src=x onerror=hit()>`;
/** What turns the text behind it the other way round. */
export const TURNS = '\u202e';
/** What else would call, and in which place it would; without one no browser alone can show it. */
export const KINDS: readonly { text: string; where?: string }[] = [
  { text: '<script>hit()</script>', where: '%' },
  { text: '</script><script>hit()</script>', where: '<script>"%"</script>' },
  { text: '</title></textarea><script>hit()</script>', where: '<textarea>%</textarea>' },
  { text: '<svg onload=hit()>', where: '<iframe srcdoc="%"></iframe>' },
  { text: 'x" src="x" onerror="hit()', where: '<img title="%">' },
  { text: "x' src='x' onerror='hit()", where: "<img title='%'>" },
  { text: 'javascript:hit()', where: '<a href="%">%</a>' },
  { text: '[x](javascript:hit()) <b>x</b>' },
  { text: '<!--<script>' },
  { text: `{{constructor.constructor('hit()')()}}\${hit()}` },
  { text: `${TURNS}abc\u0007` },
];
/** All that an address of the web may say. */
const WEB = 'https://x.test/?q="><img/src=x/onerror=hit()>';
/** Chosen from lists, never typed. */
const CHOSEN = ['currency', 'country', 'preferred_language', 'industry', 'size', 'revenue', 'time_zone', 'tax_class'];

let turn = 0;
/** The first kind, and of the others as many as there is room for, each field beginning with another one. */
function attempts(): string[] {
  turn += 1;
  const others = KINDS.map((_, n) => KINDS[(turn + n) % KINDS.length]?.text ?? '');
  const most = [others.length, 5, 2, 1, 0];
  return [...most.map((n) => [EVIL, ...others.slice(0, n)].join(' ')), WEB];
}

/** What has been taken somewhere. */
export const planted = new Set<string>();

/** A row whose every field that takes any text has taken as much of it as it holds. */
export async function plant(
  { sql, owner }: Workspace,
  table: string,
  columns: Record<string, unknown>,
  least: number,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.${sql(table)} ${sql({ user_id: owner.id, ...columns })} returning id`;
  const id = row?.id ?? '';
  const fields = await sql<{ name: string; list: boolean }[]>`
    select column_name as name, data_type = 'ARRAY' as list from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> all (${CHOSEN})
      and (data_type = 'text' or (data_type = 'ARRAY' and udt_name = '_text'))`;
  const taken: string[] = [];
  for (const { name, list } of fields) {
    for (const text of attempts()) {
      const refused =
        await sql`update public.${sql(table)} set ${sql(name)} = ${list ? [text] : text} where id = ${id}`.then(
          () => '',
          (error: { code?: string }) => error.code,
        );
      // A field that is too short, or has a form of its own, refuses it.
      if (refused) expect(refused).toMatch(/^(23514|PT400)$/);
      else {
        taken.push(name);
        KINDS.filter((kind) => text.includes(kind.text)).forEach((kind) => planted.add(kind.text));
        break;
      }
    }
  }
  expect(taken.length, `fields of ${table}: ${taken.join(', ')}`).toBeGreaterThanOrEqual(least);
  return id;
}

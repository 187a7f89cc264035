import type { Sql } from 'postgres';
import type { MailKind } from './catalogue';
import { languages, type Language } from './catalogue';

interface Known {
  chosen: string | null;
  profile: string | null;
}

/** The language of the person's profile; before there is one to speak of, the language that the sign-up form was in. */
export async function languageOf(sql: Sql, kind: MailKind, userId: string | undefined): Promise<Language> {
  if (!userId) return 'en';
  const chosen = await fromMetadata(sql, userId);
  const profile = await fromProfile(sql, userId).catch(() => null);
  const { first, second } =
    kind === 'signup' ? order({ chosen, profile }) : order({ chosen: profile, profile: chosen });
  return toLanguage(first) ?? toLanguage(second) ?? 'en';
}

const order = ({ chosen, profile }: Known) => ({ first: chosen, second: profile });

async function fromMetadata(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await sql<{ lang: string | null }[]>`
    select coalesce(raw_user_meta_data ->> 'user_lang', raw_user_meta_data ->> 'lang') as lang
    from auth.users where id = ${userId}`;
  return row?.lang ?? null;
}

async function fromProfile(sql: Sql, userId: string): Promise<string | null> {
  const rows = await sql.begin(async (transaction) => {
    await transaction`set local role service_role`;
    return transaction<{ lang: string | null }[]>`
      select user_lang as lang from public."internalUsers" where "authID" = ${userId}`;
  });
  return rows[0]?.lang ?? null;
}

export function toLanguage(code: string | null | undefined): Language | null {
  const short = code?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === short) ?? null;
}

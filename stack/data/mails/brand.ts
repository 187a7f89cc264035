import type { Sql } from 'postgres';
import { readBrand } from '@/lib/branding/brand';
import { brandOrigin } from '@/lib/branding/brand-origin';
import { brandHost } from '@/lib/branding/host';
import { shadesOf } from '@/lib/branding/palette';
import { DEFAULT_BRAND } from '@/lib/branding/title';
import type { MailKind } from './catalogue';

/** In whose name a mail speaks, and where its link leads. */
export interface MailBrand {
  name: string;
  /** Readable behind white text and on white. */
  colour: string;
  logoUrl: string | null;
  origin: string;
}

const NEW: readonly MailKind[] = ['signup', 'account_exists'];

export function platformBrand(publicUrl: string): MailBrand {
  return { name: DEFAULT_BRAND, colour: '#5b5bd6', logoUrl: null, origin: publicUrl };
}

/** `host` is what the door says the request came by. Without an answer the mail is the platform's own. */
export async function mailBrandOf(
  sql: Sql,
  kind: MailKind,
  userId: string | undefined,
  host: string | null,
  publicUrl: string,
): Promise<MailBrand> {
  const platform = platformBrand(publicUrl);
  if (!userId) return platform;
  const name = brandHost(host, publicUrl);
  const rows = await sql
    .begin(async (transaction) => {
      await transaction`set local role service_role`;
      return transaction<{ brand: unknown }[]>`
        select public.mail_brand(${name}, ${userId}, ${NEW.includes(kind)}) as brand`;
    })
    .catch((error: unknown) => {
      console.warn('The brand of a mail could not be read:', error);
      return [];
    });
  const brand = readBrand(rows[0]?.brand ?? null);
  if (!brand) return platform;
  const origin = brand.byHost ? brandOrigin(name, publicUrl) : publicUrl;
  return {
    name: brand.name,
    colour: shadesOf(brand.colour, 'light').text,
    logoUrl: brand.logoUrl && publicUrl + brand.logoUrl,
    origin,
  };
}

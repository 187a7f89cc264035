import type { Sql } from 'postgres';
import { readBrand } from '@/lib/branding/brand';
import { brandOrigin } from '@/lib/branding/brand-origin';
import { brandHost } from '@/lib/branding/host';
import { PLATFORM_BRAND, toMailBrand, type MailBrand } from '@/lib/branding/mail-brand';
import type { MailKind } from './catalogue';

/** In whose name a mail speaks, and where its link leads. */
interface MailSender {
  brand: MailBrand;
  origin: string;
}

const NEW: readonly MailKind[] = ['signup', 'account_exists'];

/** `host` is what the door says the request came by. Without an answer the mail is the platform's own. */
export async function mailSenderOf(
  sql: Sql,
  kind: MailKind,
  userId: string | undefined,
  host: string | null,
  publicUrl: string,
): Promise<MailSender> {
  if (!userId) return { brand: PLATFORM_BRAND, origin: publicUrl };
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
  const row = rows[0]?.brand ?? null;
  return {
    brand: toMailBrand(row, publicUrl),
    origin: readBrand(row)?.byHost ? brandOrigin(name, publicUrl) : publicUrl,
  };
}

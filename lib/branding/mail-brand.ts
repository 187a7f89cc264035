import { readBrand } from './brand';
import { shadesOf } from './palette';
import { DEFAULT_BRAND } from './title';

/** In whose name a mail speaks. */
export interface MailBrand {
  name: string;
  /** Readable behind white text and on white. */
  colour: string;
  logoUrl: string | null;
}

export const PLATFORM_BRAND: MailBrand = { name: DEFAULT_BRAND, colour: '#5b5bd6', logoUrl: null };

/** From the database's answer; `null` there is the platform itself. */
export function toMailBrand(row: unknown, publicUrl: string): MailBrand {
  const brand = readBrand(row);
  if (!brand) return PLATFORM_BRAND;
  return {
    name: brand.name,
    colour: shadesOf(brand.colour, 'light').text,
    logoUrl: brand.logoUrl && publicUrl + brand.logoUrl,
  };
}

/** The platform's address under the brand's name. */
export function senderAs(from: string, { name }: MailBrand): { name: string; address: string } {
  return { name, address: /<([^>]+)>/.exec(from)?.[1] ?? from };
}

/** The package brings no types; this is what we use of it. */
declare module 'mailparser' {
  import type { Readable } from 'node:stream';

  interface AddressObject {
    value: { address?: string; name: string }[];
    text: string;
  }
  export interface ParsedMail {
    from?: AddressObject;
    to?: AddressObject | AddressObject[];
    subject?: string;
    text?: string;
    html: string | false;
    date?: Date;
  }
  export function simpleParser(
    source: Readable | Buffer | string,
    options?: { skipTextToHtml?: boolean },
  ): Promise<ParsedMail>;
}

import { z } from 'zod';

export const messageSchema = z.object({
  id: z.string().regex(/^\d{15}-[0-9a-f]{8}$/),
  at: z.iso.datetime(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The six digits of the mail, when it has some. */
  code: z.string().nullable(),
  links: z.array(z.string()),
});
export type Message = z.infer<typeof messageSchema>;

export function findCode(text: string): string | null {
  return /(?:^|\s)(\d{6})(?:\s|$)/.exec(text)?.[1] ?? null;
}

export function findLinks(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];
}

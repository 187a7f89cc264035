import { z } from 'zod';

/**
 * What the agent of the header and the page of the person say to each other in their room. The page tells where the person
 * is (text stream); the agent asks that one browser for an action (remote call) and is told what came of it. Neither trusts
 * the other: sizes are bounded, screens are named and never addressed.
 */
export const PAGE_CONTEXT_TOPIC = 'page-context';
export const PAGE_ACTION = 'parley.page';
/** Bytes of a message. */
export const LONGEST_CONTEXT = 2000;
export const FIRST_CONTEXT_MS = 2000;
const LONGEST_NAME = 80;
const LONGEST_WORDS = 200;

export const pageContext = z.object({
  path: z.string().max(300),
  title: z.string().max(160),
  /** The screens that this person may open, as the menu calls them. */
  screens: z.array(z.tuple([z.string().max(40), z.string().max(LONGEST_NAME)])).max(60),
});
export type PageContext = z.infer<typeof pageContext>;

export const pageAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('open'), screen: z.string().max(40) }),
  z.strictObject({ do: z.literal('search'), words: z.string().trim().min(1).max(LONGEST_WORDS) }),
  z.strictObject({ do: z.literal('back') }),
]);
export type PageAction = z.infer<typeof pageAction>;

export const pageAnswer = z.discriminatedUnion('ok', [
  /** `shown`: the screen's name, or the words in the search. */
  z.object({ ok: z.literal(true), shown: z.string().max(LONGEST_WORDS) }),
  z.object({ ok: z.literal(false), why: z.enum(['not_offered', 'nowhere', 'invalid', 'no_page']) }),
]);
export type PageAnswer = z.infer<typeof pageAnswer>;

/** Text from another machine; `null` when it is not what it should be. */
export function readAs<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const bytesOf = (text: string) => new TextEncoder().encode(text).length;

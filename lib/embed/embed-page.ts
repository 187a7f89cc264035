import { z } from 'zod';

const named = { name: z.string(), language: z.string() };

/** All that a visitor's page is told of an agent. */
export const embedPage = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off') }),
  /** Shown, but not talked to: the page does not stand in a site that is listed. */
  z.object({ state: z.literal('elsewhere'), ...named }),
  /** The visitor has loaded it too often. */
  z.object({ state: z.literal('limited'), ...named }),
  z.object({ state: z.literal('ready'), ...named, ticket: z.string() }),
]);
export type EmbedPage = z.infer<typeof embedPage>;

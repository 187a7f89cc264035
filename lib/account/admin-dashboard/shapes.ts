import { z } from 'zod';
import { STEERABLE } from './steerable';

const usage = z.object({ calls: z.number(), minutes: z.number() });
export const account = z.object({
  id: z.uuid(),
  version: z.number(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  main_account: z.boolean(),
  created_at: z.string(),
  owner_email: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  suspended: z.boolean(),
  administrator: z.boolean(),
  people: z.number(),
  live: z.number(),
  month: usage,
  ever: usage,
  switches: z.record(z.enum(STEERABLE), z.boolean().nullable()),
});

export type Account = z.output<typeof account>;

export const overview = z.object({
  accounts: z.number(),
  people: z.number(),
  suspended: z.number(),
  live: z.number(),
  month: usage,
});

export const health = z.object({
  ready: z.boolean(),
  components: z.record(z.string(), z.object({ state: z.string(), version: z.string().nullish() })),
});

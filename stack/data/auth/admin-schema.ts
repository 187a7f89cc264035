import { z } from 'zod';

const metadata = z.record(z.string(), z.unknown());
const email = z.email().transform((text) => text.toLowerCase());
const password = z.string().min(6).max(72);
/** `none`, or Go's notation: `24h`, `1h30m`. */
const banDuration = z.string().regex(/^(none|(\d+(h|m|s))+)$/);

export const createSchema = z.object({
  id: z.uuid().optional(),
  email,
  password: password.optional(),
  email_confirm: z.boolean().default(false),
  user_metadata: metadata.default({}),
  app_metadata: metadata.default({}),
  ban_duration: banDuration.optional(),
});
export type NewUser = z.infer<typeof createSchema>;

export const updateSchema = z.object({
  email: email.optional(),
  password: password.optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: banDuration.optional(),
});
export type UserChange = z.infer<typeof updateSchema>;

/** When a ban of this length ends; null lifts it. */
export function banEnd(duration: string, now = new Date()): Date | null {
  if (duration === 'none') return null;
  const seconds = { h: 3600, m: 60, s: 1 };
  const parts = [...duration.matchAll(/(\d+)([hms])/g)];
  const total = parts.reduce((sum, [, count, unit]) => sum + Number(count) * seconds[unitOf(unit)], 0);
  return new Date(now.getTime() + total * 1000);
}

function unitOf(letter: string | undefined): 'h' | 'm' | 's' {
  return letter === 'h' || letter === 'm' ? letter : 's';
}

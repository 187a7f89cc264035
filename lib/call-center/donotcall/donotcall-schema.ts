import { z } from 'zod';
import { instantOf, wallClock } from '@/lib/i18n/time-zone';
import { e164 } from '@/lib/phone/e164';
import type { Barred } from './donotcall-resource';

const DAY_MS = 24 * 60 * 60_000;

/** What every entry has; the day is the last on which it holds, by the clock of `zone`. */
export function entrySchema(zone: string) {
  return z.object({
    reason: z.string().trim().max(500, 'tooLong'),
    expires_at: z.union([z.literal('').transform(() => null), z.iso.date('date').transform((day) => endOf(day, zone))]),
  });
}

export function doNotCallSchema(zone: string) {
  return entrySchema(zone).extend({ number: e164 });
}
export type DoNotCallValues = z.input<ReturnType<typeof doNotCallSchema>> & Record<string, unknown>;

export const BLANK_ENTRY: DoNotCallValues = { number: '', reason: '', expires_at: '' };

export function entryValues({ number, reason, expires_at }: Barred, zone: string): DoNotCallValues {
  return { number, reason, expires_at: expires_at === null ? '' : lastDay(expires_at, zone) };
}

function endOf(day: string, zone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return instantOf(`${next}T00:00`, zone).toISOString();
}

/** The day that ends with this moment, or in which it lies. */
export function lastDay(expiresAt: string, zone: string): string {
  return wallClock(new Date(Date.parse(expiresAt) - 1), zone).slice(0, 10);
}

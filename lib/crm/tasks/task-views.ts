import { startOfDay } from '@/lib/i18n/time-zone';
import type { Condition } from '@/lib/resource/filters/where';

/** Which tasks a list shows; each has its address. */
export const TASK_VIEWS = ['open', 'today', 'overdue', 'upcoming', 'done'] as const;

const MINUTE_MS = 60_000;
const MIDDLE_OF_NEXT_DAY_MS = 36 * 60 * MINUTE_MS;
const OPEN: Condition = ['done_at', 'empty', ''];

/** Days are those of the person who looks; the moment is rounded, so that the same question keeps the same answer for a while. */
export function viewConditions(view: string, zone: string, now = new Date()): Condition[] {
  const today = startOfDay(now, zone);
  const tomorrow = startOfDay(new Date(today.getTime() + MIDDLE_OF_NEXT_DAY_MS), zone).toISOString();
  switch (view) {
    case 'open':
      return [OPEN];
    case 'today':
      return [OPEN, ['due_at', 'gte', today.toISOString()], ['due_at', 'lt', tomorrow]];
    case 'overdue':
      return [OPEN, ['due_at', 'lt', new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()]];
    case 'upcoming':
      return [OPEN, ['due_at', 'gte', tomorrow]];
    case 'done':
      return [['done_at', 'set', '']];
    default:
      return [];
  }
}

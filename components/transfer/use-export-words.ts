'use client';
import { useTranslations } from 'next-intl';

const OF_FORMS = [
  ...([
    'first_name',
    'last_name',
    'email',
    'account',
    'job_title',
    'source',
    'birthday',
    'preferred_language',
  ] as const),
  ...([
    'tags',
    'website',
    'address_line1',
    'zip',
    'city',
    'state',
    'country',
    'owner',
    'name',
    'industry',
    'size',
  ] as const),
  ...(['revenue', 'company', 'stage'] as const),
] as const;
const OWN = [
  ...([
    'emails',
    'phones',
    'created_at',
    'amount',
    'currency',
    'close_date',
    'contact',
    'lost_reason',
    'sku',
    'price',
  ] as const),
  ...(['unit', 'active', 'description'] as const),
] as const;

/** Columns of tasks, and how their form calls them. */
const OF_TASKS = [
  ...([['title', 'title'] as const, ['body', 'body'] as const, ['about', 'link'] as const] as const),
  ...([['priority', 'priority'] as const, ['due_at', 'due'] as const, ['done_at', 'done_at'] as const] as const),
] as const;

const OF_CALLS = ['to', 'from', 'direction', 'type', 'assistant', 'person', 'duration'] as const;

/** What stands over the columns of a file: the same words as in the forms, so that it can be brought in again. */
export function useExportWords(): Record<string, string> {
  const crm = useTranslations('crm.field');
  const task = useTranslations('tasks.field');
  const calls = useTranslations('calls');
  const barred = useTranslations('donotcall');
  const own = useTranslations('transfer.export.column');
  return Object.fromEntries([
    ...OF_FORMS.map((column) => [column, crm(column)]),
    ...OF_TASKS.map(([column, field]) => [column, task(field)]),
    ...OF_CALLS.map((column) => [column, calls(`column.${column}`)]),
    ['endedReason', calls('fact.why')],
    ...(['number', 'reason', 'expires_at'] as const).map((column) => [column, barred(`field.${column}`)]),
    ['said', barred('evidence')],
    ...OWN.map((column) => [column, own(column)]),
  ]);
}

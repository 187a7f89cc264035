import { queryOptions } from '@tanstack/react-query';
import { leads } from '@/lib/crm/leads/leads-resource';
import type { TASK_VIEWS } from '@/lib/crm/tasks/task-views';
import { tasks } from '@/lib/crm/tasks/tasks-resource';
import { listWhere } from '@/lib/resource/filters/list-where';
import type { Where } from '@/lib/resource/filters/where';
import type { ClientSource } from '@/lib/resource/queries';

/** The tasks that wait for somebody. */
export const DUE = ['overdue', 'today', 'upcoming'] as const satisfies (typeof TASK_VIEWS)[number][];

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** What the address says, else a month. */
export function readPeriod(text: unknown): Period {
  return PERIODS.find((days) => String(days) === text) ?? 30;
}

/** Numbers whose lists have a named filter: asked for with the filter's own condition. */
function asks(zone: string) {
  const where: Where = ['all'];
  return [
    { key: 'stale', table: leads.table, where: listWhere(leads, { filters: { stale: '1' }, where }) },
    ...DUE.map((due) => ({ key: due, table: tasks.table, where: listWhere(tasks, { filters: { due }, where, zone }) })),
  ];
}

/** Everything that the dashboard shows, in one answer; days begin by the clock of `zone`. */
export function dashboardOptions(client: ClientSource, days: Period, zone: string) {
  return queryOptions({
    queryKey: ['crm-dashboard', days, zone],
    queryFn: async ({ signal }) => {
      const asked = (await client()).rpc('crm_dashboard', { p_days: days, p_asks: asks(zone) });
      const { data } = await asked.abortSignal(signal).throwOnError();
      return data;
    },
  });
}
export type DashboardRow = Awaited<ReturnType<NonNullable<ReturnType<typeof dashboardOptions>['queryFn']>>>[number];

/** A list narrowed by the condition that a number was counted with. */
export function narrowed(path: string, condition: unknown): string {
  return `${path}?where=${encodeURIComponent(JSON.stringify(condition))}`;
}

export interface Day {
  day: string;
  counts: Partial<Record<string, { total: number; condition: unknown }>>;
}

/** Every day of the period in its order, also those on which nothing happened. */
export function daysOf(rows: readonly DashboardRow[], days: Period, now: Date): Day[] {
  const happened = rows.filter(({ card }) => card === 'activity');
  return Array.from({ length: days }, (_, back) => {
    const day = new Date(now.getTime() - (days - 1 - back) * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const of = happened.filter(({ name }) => name === day);
    return { day, counts: Object.fromEntries(of.map(({ key, total, condition }) => [key, { total, condition }])) };
  });
}

import type { ResourceDefinition } from '../define-resource';
import type { ListParams } from '../list-params';
import type { Condition, Where } from './where';

type Listed = Pick<ResourceDefinition, 'filters'>;

/** What narrows a list beside the typed words, as one tree: its named filters, and what the person has built. */
export function listWhere(resource: Listed, params: Pick<ListParams, 'filters' | 'where' | 'zone'>): Where {
  const named = Object.entries(params.filters).flatMap(([name, value]): Condition[] => {
    const filter = resource.filters[name];
    if (!filter) return [];
    if (filter.kind === 'own') return filter.conditions(value, params.zone ?? 'UTC');
    return [filter.kind === 'eq' ? [filter.column, 'is', value] : [filter.column, 'gte', daysAgo(Number(value) || 1)]];
  });
  return ['all', ...named, ...(params.where.length > 1 ? [params.where] : [])];
}

/** Rounded to the minute, so that the same question keeps the same answer while a person looks at it. */
function daysAgo(days: number): string {
  const minute = 60_000;
  return new Date(Math.floor(Date.now() / minute) * minute - days * 24 * 60 * minute).toISOString();
}

'use client';
import { useThrottledCallback } from '@mantine/hooks';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { TableName } from '@/lib/resource/define-resource';
import { browserClient } from '@/lib/supabase/browser';
import { watchChanges } from '@/lib/supabase/changes';

const REFRESH_EVERY_MS = 500;

/**
 * Reads again what is on the screen when somebody else changes a table. The socket tells only rows that this person
 * may see; after a lost socket everything is read once more, since changes may have passed unseen.
 */
export function useLiveRefresh(tables: TableName | readonly TableName[], queryKey: QueryKey) {
  const queries = useQueryClient();
  const name = useId();
  const watched = [tables].flat().join();
  const refresh = useThrottledCallback(() => void queries.invalidateQueries({ queryKey }), REFRESH_EVERY_MS);
  useEffect(() => {
    let joinedBefore = false;
    const bindings = watched.split(',').map((table) => ({ event: '*' as const, table }));
    return watchChanges(browserClient(), `${watched}:${name}`, bindings, {
      onChange: refresh,
      onJoined: () => {
        if (joinedBefore) refresh();
        joinedBefore = true;
      },
    });
  }, [watched, name, refresh]);
}

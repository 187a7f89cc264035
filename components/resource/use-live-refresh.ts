'use client';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TableName } from '@/lib/resource/define-resource';
import { listenFor } from '@/lib/resource/listening';

/**
 * Reads again what is on the screen when somebody else changes a table. The socket tells only rows that this person
 * may see; after a lost socket everything is read once more, since changes may have passed unseen.
 */
export function useLiveRefresh(tables: TableName | readonly TableName[], queryKey: QueryKey) {
  const queries = useQueryClient();
  // Keys are made anew at each drawing: what they say is what counts.
  const asked = JSON.stringify([[tables].flat(), queryKey]);
  useEffect(() => {
    const [watched, key]: [string[], QueryKey] = JSON.parse(asked);
    return listenFor(queries, watched, key);
  }, [queries, asked]);
}

import 'server-only';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientSource } from '@/lib/resource/queries';
import { cookieClient } from './supabase';

interface Props {
  /** The same reads as in the browser, done here under the person's own rights. */
  reads: (queries: QueryClient, client: ClientSource) => Promise<void>[];
  children: ReactNode;
}

/** The page's rows come with the page; a read that fails here is tried again in the browser, which says what is wrong. */
export async function Prefetched({ reads, children }: Props) {
  const client = await cookieClient();
  const queries = new QueryClient();
  await Promise.all(reads(queries, () => client));
  return <HydrationBoundary state={dehydrate(queries)}>{children}</HydrationBoundary>;
}

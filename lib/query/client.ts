import { defaultShouldDehydrateQuery, QueryCache, QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors/to-app-error';

export const STALE_MS = 30_000;
const RETRIES = 2;

/** Refusals are answers, not accidents: only a lost connection and a service that is down are tried again. */
export function worthRetrying(failures: number, thrown: unknown): boolean {
  const { status } = toAppError(thrown);
  return failures < RETRIES && (status === 0 || status >= 500);
}

export function makeQueryClient(onSessionLost?: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (toAppError(error).code === 'not_authenticated') onSessionLost?.();
      },
    }),
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: worthRetrying },
      dehydrate: {
        shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === 'pending',
      },
    },
  });
}

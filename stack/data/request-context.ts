import { AsyncLocalStorage } from 'node:async_hooks';
import type { Area } from './http/allowed-paths';

/** What a mend in front of lite knows about the request and a mend behind it (connection, storage, mailer) needs. */
export interface RequestContext {
  area: Area;
  /** The request asks for one object instead of an array (`.single()`). */
  wantsObject: boolean;
  /** Filter values taken out of the address, by the harmless word that stands in for them. */
  literals: Map<string, string>;
  /** The request's `Range` header, for the storage adapter. */
  range: string | null;
  /** Where the caller of an auth endpoint wants its mail link to lead. */
  redirectTo: string | null;
  /** The host that the door was asked by. */
  host: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runWithContext<T>(area: Area, request: Request, work: () => T): T {
  return storage.run(
    {
      area,
      wantsObject: request.headers.get('accept')?.includes('application/vnd.pgrst.object') ?? false,
      literals: new Map(),
      range: request.headers.get('range'),
      redirectTo: new URL(request.url).searchParams.get('redirect_to'),
      host: request.headers.get('x-forwarded-host'),
    },
    work,
  );
}

export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

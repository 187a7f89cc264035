'use client';
import { useSyncExternalStore } from 'react';
import type { Store } from '@/lib/dialer/store';

/** `pick` returns a field as it is stored, so that equal states give equal values. */
export function useStore<State extends object, Value>(store: Store<State>, pick: (state: State) => Value): Value {
  const read = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

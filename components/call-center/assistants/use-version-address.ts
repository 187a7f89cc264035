'use client';
import { useSearchParams } from 'next/navigation';

const PARAMETER = 'version';

/** Which version the address names: a number, `all` for the list alone, or none. */
export function useVersionAddress() {
  const search = useSearchParams();
  return {
    named: search.get(PARAMETER),
    name: (version: string | null) => {
      const next = new URLSearchParams(search);
      if (version === null) next.delete(PARAMETER);
      else next.set(PARAMETER, version);
      const question = next.size ? `?${next}` : '';
      window.history.replaceState(null, '', window.location.pathname + question);
    },
  };
}

import type { ReactNode } from 'react';

/** E-mail addresses, ids, amounts and times stand left to right in every language. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

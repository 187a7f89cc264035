/** Why somebody whose token is still good can read nothing by it: as far as it is known. */
export const SHUT_OUT = ['suspended', 'account', 'gone', 'removed'] as const;
export type ShutOut = (typeof SHUT_OUT)[number];

interface Person {
  authID: string;
  tenant_id: string;
  disabled: boolean;
}

/** `person` and `owner` are the rows as they stand, `null` when there is none; `null` when neither says why. */
export function whyShutOut(person: Person | null, owner: Person | null): ShutOut | null {
  if (!person) return 'gone';
  if (owner?.disabled) return 'account';
  return person.disabled ? 'suspended' : null;
}

export function readShutOut(value: unknown): ShutOut | null {
  return SHUT_OUT.find((one) => one === value) ?? null;
}

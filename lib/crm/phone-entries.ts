import type { Row } from '@/lib/supabase/tables';

export const PHONE_TYPES = ['mobile', 'work', 'home', 'fax', 'other'] as const;

/** A number as it hangs on a person; what was removed comes along and is left out when it is read. */
export type PhoneEntry = Pick<
  Row<'crm_phone_numbers'>,
  'id' | 'number' | 'label' | 'type' | 'is_primary' | 'position' | 'created_at' | 'deleted'
>;
export const PHONES =
  'phone_numbers:crm_phone_numbers(id, number, label, type, is_primary, position, created_at, deleted)';

/** In the order in which they were put. */
export function numbersOf({ phone_numbers }: { phone_numbers: readonly PhoneEntry[] }): PhoneEntry[] {
  return phone_numbers
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => a.position - b.position || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
}

/** The one to dial: the primary one, else the first. */
export function firstNumber(row: { phone_numbers: readonly PhoneEntry[] }): string | null {
  const numbers = numbersOf(row);
  return (numbers.find(({ is_primary }) => is_primary) ?? numbers[0])?.number ?? null;
}

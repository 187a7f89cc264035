'use client';
import { Anchor } from '@mantine/core';
import type { RefusalAt } from '@/components/resource/record-form';
import { useErrorText } from '@/components/ui/use-error-text';
import { e164 } from '@/lib/phone/e164';
import { type RefusedTwin, refusedTwin } from '@/lib/crm/duplicates/refused';

/** Where an account refuses duplicates: at the address or the number, with the one who is there already. */
export function useTwinRefusal(): RefusalAt {
  const errorText = useErrorText();
  return (error, values) => {
    const twin = refusedTwin(error);
    if (!twin) return null;
    return {
      field: fieldOf(twin, values),
      words: (
        <>
          {errorText(error)}
          {twin.id && (
            <>
              {' '}
              <Anchor href={`/crm/${twin.kind}s/show/${twin.id}`} target="_blank" inherit>
                {twin.name}
              </Anchor>
            </>
          )}
        </>
      ),
    };
  };
}

function fieldOf({ sign, value }: RefusedTwin, { phone_numbers: rows }: Record<string, unknown>): string {
  if (sign === 'email') return 'email';
  const place = Array.isArray(rows)
    ? rows.findIndex((row: unknown) => e164.safeParse(numberOf(row)).data === value)
    : 0;
  return `phone_numbers.${Math.max(place, 0)}.number`;
}

const numberOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'number' in row ? row.number : undefined;

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
                <bdi>{twin.name}</bdi>
              </Anchor>
            </>
          )}
        </>
      ),
    };
  };
}

/** The place in a list of what is refused. */
function fieldOf({ sign, value }: RefusedTwin, values: Record<string, unknown>): string {
  if (sign === 'email') {
    const place = placeOf(values.emails, (row) => textOf(row, 'address')?.trim().toLowerCase() === value);
    return place < 0 ? 'email' : `emails.${place}.address`;
  }
  const place = placeOf(values.phone_numbers, (row) => e164.safeParse(textOf(row, 'number')).data === value);
  return `phone_numbers.${Math.max(place, 0)}.number`;
}

const placeOf = (rows: unknown, is: (row: unknown) => boolean): number =>
  Array.isArray(rows) ? rows.findIndex(is) : -1;

function textOf(row: unknown, column: string): string | undefined {
  const value: unknown = Object.entries(row ?? {}).find(([name]) => name === column)?.[1];
  return typeof value === 'string' ? value : undefined;
}

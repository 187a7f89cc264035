'use client';
import type { Column, FieldWords } from '@/components/resource/column';
import { readCustom } from '@/lib/crm/custom-fields/custom-fields';
import { CustomValue } from './custom-value';
import { useCustomFields } from './use-custom-fields';

/** What the account has added, as columns of a list for whoever chooses to see them. */
export function useCustomColumns<Row extends { custom: unknown }>(noun: string): Column<Row>[] {
  return useCustomFields(noun).active.map((field) => ({
    key: field.key,
    header: field.label,
    extra: true,
    align: field.type === 'number' ? 'end' : undefined,
    cell: (row) => <CustomValue field={field} value={readCustom(row.custom)[field.key]} />,
  }));
}

/** The same as columns of a filter, in words. */
export function useCustomWords(noun: string): Record<string, FieldWords> {
  const { active } = useCustomFields(noun);
  return Object.fromEntries(
    active.map(({ key, label, options }) => [
      `custom.${key}`,
      { label, options: options.map((value) => ({ value, label: value })) },
    ]),
  );
}

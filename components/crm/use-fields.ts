'use client';
import { useTranslations } from 'next-intl';
import type { FieldsInWords, FieldWords } from '@/components/resource/column';
import type { ACCOUNT_FIELDS, LEAD_FIELDS } from '@/lib/crm/columns';
import { useCustomWords } from './custom-fields/use-custom-columns';
import { useCatalogues } from './use-catalogues';

type Column = Exclude<keyof typeof LEAD_FIELDS | keyof typeof ACCOUNT_FIELDS, 'custom'>;
type Options = NonNullable<FieldWords['options']>;

/** Filter columns in words; `lists` are the closed lists of one noun alone. */
export function useFields(
  noun: string,
  fields: Partial<Record<Column, string>>,
  lists: Partial<Record<Column, () => Options>> = {},
): FieldsInWords {
  const t = useTranslations('crm.field');
  const created = useTranslations('resource.where')('created');
  const { countries, languages, sources } = useCatalogues();
  const added = useCustomWords(noun);
  const labelOf = (column: Column) => {
    if (column === 'created_at') return created;
    if (column === 'owner_id') return t('owner');
    return t(column === 'tags_text' ? 'tags' : column);
  };
  const isColumn = (name: string): name is Column => name !== 'custom' && Object.hasOwn(fields, name);
  return () => {
    const known = { country: countries, preferred_language: languages, source: sources, ...lists };
    const optionsOf = (column: Column) => Object.entries(known).find(([name]) => name === column)?.[1]();
    const words = Object.keys(fields)
      .filter(isColumn)
      .map((column): [Column, FieldWords] => [column, { label: labelOf(column), options: optionsOf(column) }]);
    return { ...Object.fromEntries(words), ...added };
  };
}

'use client';
import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import {
  IMPORT_FIELDS,
  type ImportCustom,
  type ImportField,
  isCustom,
  isImportField,
  type Noun,
  takesSeveral,
  targetOf,
} from '@/lib/transfer/import-fields';
import { useFieldWords } from './use-field-words';
import classes from './transfer.module.css';

interface Props {
  noun: Noun;
  /** The account's own fields. */
  fields: readonly ImportCustom[];
  columns: readonly string[];
  sample: readonly (readonly string[])[];
  mapping: (ImportField | null)[];
  onChange: (mapping: (ImportField | null)[]) => void;
}

/** A line for each column of the file: what it is called, what stands in it, what it becomes. */
export function Mapping({ noun, fields, columns, sample, mapping, onChange }: Props) {
  const t = useTranslations('transfer');
  const words = useFieldWords(fields);
  return (
    <ul className={classes.mapping}>
      {columns.map((column, place) => {
        const name = column || t('column', { number: place + 1 });
        const own = mapping[place] ?? null;
        const free = (field: ImportField) =>
          field === own || !mapping.includes(field) || (!isCustom(field) && takesSeveral(field));
        const items = (all: readonly ImportField[]) =>
          all.filter(free).map((field) => ({ value: field, label: words(field) }));
        const added = items(fields.map(targetOf));
        const examples = sample.map((line) => line[place] ?? '').filter((cell) => cell.trim() !== '');
        return (
          <li key={place}>
            <div>
              <strong dir="auto">{name}</strong>
              <span className={classes.example} dir="auto">
                {examples.slice(0, 3).join(' · ')}
              </span>
            </div>
            <Select
              aria-label={name}
              placeholder={t('leaveOut')}
              clearable
              searchable
              data={[
                ...items(IMPORT_FIELDS[noun]),
                ...(added.length > 0 ? [{ group: t('customFields'), items: added }] : []),
              ]}
              value={own}
              onChange={(field) =>
                onChange(
                  mapping.map((one, at) => (at === place ? (isImportField(noun, fields, field) ? field : null) : one)),
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

'use client';
import { TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FieldType, fits } from '@/lib/resource/filters/where';
import { readTyped } from '@/lib/transfer/read-number';

interface Props {
  type: FieldType;
  label: string;
  /** As the database compares it; empty while nothing readable stands here. */
  value: string;
  onChange: (value: string) => void;
}

/** A number however the person's language writes it (`1,000`, `1.000`, `1 000`); of an amount it is said how it is compared. */
export function FilterNumber({ type, label, value, onChange }: Props) {
  const refused = useTranslations('resource.validation')('number');
  const t = useTranslations('resource.where');
  const locale = useLocale();
  const [typed, setTyped] = useState(value);
  const read = (text: string) => {
    const said = readTyped(text, locale)?.toString() ?? '';
    return fits(type, said) ? said : '';
  };
  // What stands in the address wins over what was typed beside another condition.
  const shown = read(typed) === value ? typed : plain(value, locale);
  const compared = value === '' ? t('eachCurrency') : t('amountInEachCurrency', { amount: Number(value) });
  return (
    <TextInput
      aria-label={label}
      description={type === 'money' && compared}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode="decimal"
      dir="ltr"
      maxLength={40}
      value={shown}
      error={value === '' && shown.trim() !== '' && refused}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
    />
  );
}

/** Without marks between thousands, so that it is read again as the same. */
function plain(value: string, locale: string): string {
  if (value === '') return '';
  const format = { useGrouping: false, maximumFractionDigits: 20, numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(locale, format).format(Number(value));
}

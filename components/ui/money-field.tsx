'use client';
import { Group, Select, TextInput } from '@mantine/core';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { CURRENCIES } from '@/lib/catalogues/currencies';
import { parseMoney } from '@/lib/money/money';
import { Money } from './money';

interface Props {
  label: string;
  currencyLabel: string;
  amount: { value?: string; error?: ReactNode };
  currency: { value?: string };
}

/** An amount and its currency; below it stands how the amount was understood, since comma and point differ by country. */
export function MoneyField({ label, currencyLabel, amount, currency }: Props) {
  const locale = useLocale();
  const chosen = currency.value ?? '';
  const read = chosen ? parseMoney(amount.value ?? '', chosen) : null;
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = chosen && !CURRENCIES.includes(chosen) ? [chosen, ...CURRENCIES] : CURRENCIES;
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        label={label}
        inputMode="decimal"
        dir="ltr"
        required
        flex={1}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={read && 'minor' in read ? <Money minor={read.minor} currency={chosen} /> : undefined}
        {...amount}
      />
      <Select
        label={currencyLabel}
        required
        searchable
        allowDeselect={false}
        w={190}
        data={codes.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))}
        {...currency}
      />
    </Group>
  );
}

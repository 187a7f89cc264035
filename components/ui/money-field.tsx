'use client';
import { Group, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { parseMoney } from '@/lib/money/money';
import { Money } from './money';
import { useCurrencies } from './use-currencies';

interface Props {
  label: string;
  currencyLabel: string;
  amount: { value?: string; error?: ReactNode };
  currency: { value?: string };
}

/** An amount and its currency; below it stands how the amount was understood, since comma and point differ by country. */
export function MoneyField({ label, currencyLabel, amount, currency }: Props) {
  const currencies = useCurrencies();
  const chosen = currency.value ?? '';
  const read = chosen ? parseMoney(amount.value ?? '', chosen) : null;
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
        data={currencies(chosen)}
        {...currency}
      />
    </Group>
  );
}

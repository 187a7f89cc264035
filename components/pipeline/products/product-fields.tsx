'use client';
import { Group, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { MoneyField } from '@/components/ui/money-field';
import { type productSchema, TAX_CLASSES } from '@/lib/pipeline/products/product-schema';

type ProductValues = z.input<typeof productSchema> & Record<string, unknown>;

export function ProductFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const t = useTranslations('pipeline.sold');
  return (
    <Stack gap="md">
      <TextInput label={t('field.name')} required data-autofocus {...form.getInputProps('name')} />
      <MoneyField
        label={t('field.price')}
        currencyLabel={t('field.currency')}
        amount={form.getInputProps('price')}
        currency={form.getInputProps('currency')}
      />
      <Group grow gap="xs" align="flex-start">
        <TextInput label={t('field.sku')} dir="ltr" {...form.getInputProps('sku')} />
        <TextInput label={t('field.unit')} placeholder={t('help.unit')} {...form.getInputProps('unit')} />
      </Group>
      <Select
        label={t('field.tax_class')}
        allowDeselect={false}
        data={TAX_CLASSES.map((value) => ({ value, label: t(`tax.${value}`) }))}
        {...form.getInputProps('tax_class')}
      />
      <Textarea label={t('field.description')} autosize minRows={3} {...form.getInputProps('description')} />
      <Switch label={t('field.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </Stack>
  );
}

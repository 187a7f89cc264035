'use client';
import { Anchor } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui';
import type { CustomField, CustomValue as Value } from '@/lib/crm/custom-fields/custom-fields';

/** What a custom field says, by its type. */
export function CustomValue({ field, value }: { field: CustomField; value: Value | undefined }) {
  const t = useTranslations('resource.where');
  const format = useFormatter();
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 10 });
  if (field.type === 'date') return format.dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' });
  if (field.type === 'link') {
    return (
      <Anchor href={value} target="_blank" rel="noopener noreferrer" inherit>
        <Ltr>{value.replace(/^https?:\/\//, '')}</Ltr>
      </Anchor>
    );
  }
  return <bdi>{value}</bdi>;
}

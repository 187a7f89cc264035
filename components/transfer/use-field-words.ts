'use client';
import { useTranslations } from 'next-intl';
import { customOf, type ImportCustom, type ImportField, isCustom } from '@/lib/transfer/import-fields';

/** A field of an import as the forms of the noun call it. */
export function useFieldWords(fields: readonly ImportCustom[]) {
  const own = useTranslations('transfer.field');
  const crm = useTranslations('crm.field');
  return (field: ImportField): string => {
    if (isCustom(field)) return customOf(fields, field)?.label ?? '';
    switch (field) {
      case 'full_name':
      case 'phone_mobile':
      case 'phone_work':
      case 'phone_home':
      case 'phone_fax':
        return own(field);
      default:
        return crm(field);
    }
  };
}

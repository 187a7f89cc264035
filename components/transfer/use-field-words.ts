'use client';
import { useTranslations } from 'next-intl';
import type { ImportField } from '@/lib/transfer/import-fields';

/** A field of an import as the forms of the noun call it. */
export function useFieldWords() {
  const own = useTranslations('transfer.field');
  const crm = useTranslations('crm.field');
  return (field: ImportField): string => {
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

'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type CallField, MOVABLE_STAGES } from '@/lib/call-center/call-changes/crm-rules';

/** A field's name, and what stands in it as people read it; nothing is a dash. */
export function useFieldWords() {
  const crm = useTranslations('crm');
  const format = useFormatter();
  const locale = useLocale();
  // A preview shows what was said, too, where it is no code.
  const inWords = (type: 'region' | 'language', code: string) =>
    /^([A-Z]{2}|[a-z]{2,3})$/.test(code) ? (new Intl.DisplayNames(locale, { type }).of(code) ?? code) : code;
  const valueOf = (field: CallField, value: string | null | undefined): string => {
    if (!value) return '–';
    if (field === 'birthday' && !Number.isNaN(Date.parse(value))) {
      return format.dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' });
    }
    if (field === 'country') return inWords('region', value);
    if (field === 'preferred_language') return inWords('language', value);
    if (field !== 'stage') return value;
    const stage = (['new', ...MOVABLE_STAGES] as const).find((one) => one === value);
    return stage ? crm(`stage.${stage}`) : value;
  };
  return { nameOf: (field: CallField) => crm(`field.${field}`), valueOf };
}

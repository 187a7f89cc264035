'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ChangedValue } from '@/lib/call-center/call-changes/call-changes';
import { isPlainField, MOVABLE_STAGES, ownField, type RuleField } from '@/lib/call-center/call-changes/crm-rules';
import { ownFieldsOptions } from '@/lib/call-center/call-changes/own-fields';
import { browserClient } from '@/lib/supabase/browser';

/** A field's name, and what stands in it as people read it; nothing is a dash. */
export function useFieldWords() {
  const t = useTranslations('callChanges');
  const crm = useTranslations('crm');
  const yesno = useTranslations('resource.where');
  const format = useFormatter();
  const locale = useLocale();
  const { data: own = [] } = useQuery(ownFieldsOptions(browserClient));
  const nameOf = (field: RuleField): string => {
    if (isPlainField(field)) return crm(`field.${field}`);
    return own.find(({ key }) => ownField(key) === field)?.label ?? t('fieldGone');
  };
  // A preview shows what was said, too, where it is no code.
  const inWords = (type: 'region' | 'language', code: string) =>
    /^([A-Z]{2}|[a-z]{2,3})$/.test(code) ? (new Intl.DisplayNames(locale, { type }).of(code) ?? code) : code;
  const valueOf = (field: RuleField, value: ChangedValue | null | undefined): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return yesno(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 10 });
    if (typeof value === 'object') return value.hidden ? t('hiddenAccount') : (value.name ?? '–');
    if ((field === 'birthday' || field.startsWith('custom.d_')) && !Number.isNaN(Date.parse(value))) {
      return format.dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' });
    }
    if (field === 'country') return inWords('region', value);
    if (field === 'preferred_language') return inWords('language', value);
    if (field !== 'stage') return value;
    const stage = (['new', ...MOVABLE_STAGES] as const).find((one) => one === value);
    return stage ? crm(`stage.${stage}`) : value;
  };
  /** Beside the lead's company, which has the same name in some languages. */
  const ruleNameOf = (field: RuleField) => (field === 'account' ? t('account') : nameOf(field));
  return { nameOf, ruleNameOf, valueOf };
}

'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { COMPANY_SIZES, INDUSTRIES, REVENUES } from '@/lib/catalogues/companies';

/** The closed lists of companies in the language of the screen. */
export function useCompanyLists() {
  const t = useTranslations('crm');
  const format = useFormatter();
  const dollars = (amount: number) =>
    format.number(amount, { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 0 });
  return {
    industries: INDUSTRIES.map((value) => ({ value, label: t(`industry.${value}`) })),
    sizes: COMPANY_SIZES.map(({ id, from, to }) => ({
      value: id,
      label: to ? t('size.range', { from, to }) : t('size.more', { from }),
    })),
    revenues: REVENUES.map(({ id, from, to }) => ({
      value: id,
      label: !to
        ? t('revenue.more', { from: dollars(from) })
        : from
          ? t('revenue.range', { from: dollars(from), to: dollars(to) })
          : t('revenue.less', { to: dollars(to) }),
    })),
  };
}

'use client';
import { Select } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useChooseLanguage } from '@/components/shell/use-choose-language';
import { LOCALE_NAMES, LOCALES, toLocale } from '@/lib/i18n/locales';
import { useViewer } from '@/lib/session/viewer-context';
import classes from './account.module.css';

const OPTIONS = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }));

export function LanguageField() {
  const t = useTranslations('account');
  const { userId } = useViewer();
  const current = useLocale();
  const choose = useChooseLanguage(userId);
  return (
    <div className={classes.field}>
      <span className={classes.label}>{t('field.language')}</span>
      <Select
        aria-label={t('field.language')}
        data={OPTIONS}
        value={current}
        maw={220}
        onChange={(value) => {
          const locale = toLocale(value);
          if (locale) void choose(locale);
        }}
      />
    </div>
  );
}

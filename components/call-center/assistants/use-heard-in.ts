import { useLocale, useTranslations } from 'next-intl';

/** The name of the language in which callees are understood. */
export function useHeardIn(): (language: string | null) => string {
  const t = useTranslations('assistants.heardIn');
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  return (language) => {
    if (language === null) return t('same');
    return language === 'multi' ? t('multi') : (names.of(language) ?? language);
  };
}

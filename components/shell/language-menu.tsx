'use client';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import type { Route } from 'next';
import { useContext } from 'react';
import { directionOf, LOCALE_NAMES, LOCALE_QUERY, LOCALES, type Locale } from '@/lib/i18n/locales';
import { saveLanguage } from '@/lib/session/language';
import { ViewerContext } from '@/lib/session/viewer-context';
import classes from './tool.module.css';

export function LanguageMenu() {
  const t = useTranslations('shell');
  const current = useLocale();
  const router = useRouter();
  const pathname = usePathname();
  const viewer = useContext(ViewerContext);

  const choose = async (locale: Locale) => {
    await saveLanguage(locale, viewer?.userId ?? null);
    // A language in the address wins over every other: leave it behind.
    const query = new URLSearchParams(window.location.search);
    if (query.has(LOCALE_QUERY)) {
      query.delete(LOCALE_QUERY);
      router.replace(`${pathname}${query.size > 0 ? `?${query}` : ''}` as Route);
    }
    router.refresh();
  };

  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.tool} aria-label={t('language', { name: LOCALE_NAMES[current] })}>
          <IconLanguage size={20} aria-hidden />
          <span aria-hidden>{current.toUpperCase()}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            dir={directionOf(locale)}
            aria-current={locale === current || undefined}
            rightSection={locale === current && <IconCheck size={16} aria-hidden />}
            onClick={() => void choose(locale)}
          >
            {LOCALE_NAMES[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

'use client';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { useContext } from 'react';
import { directionOf, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales';
import { ViewerContext } from '@/lib/session/viewer-context';
import classes from './tool.module.css';
import { useChooseLanguage } from './use-choose-language';

export function LanguageMenu() {
  const t = useTranslations('shell');
  const current = useLocale();
  const viewer = useContext(ViewerContext);
  const choose = useChooseLanguage(viewer?.userId ?? null);

  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.tool} aria-label={t('language', { name: LOCALE_NAMES[current] })}>
          <IconLanguage size={20} aria-hidden />
          <span aria-hidden className={classes.wide}>
            {current.toUpperCase()}
          </span>
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

'use client';
import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './tool.module.css';

/** Both icons are there; the page's theme decides which one is seen, so that the first paint is already right. */
export function ThemeSwitch() {
  const t = useTranslations('shell');
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <UnstyledButton className={classes.tool} aria-label={t('theme')} onClick={toggleColorScheme}>
      <IconMoon size={20} className={classes.whenLight} aria-hidden />
      <IconSun size={20} className={classes.whenDark} aria-hidden />
    </UnstyledButton>
  );
}

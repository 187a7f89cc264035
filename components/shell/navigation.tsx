'use client';
import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { MenuList } from './menu-list';
import classes from './navigation.module.css';
import { useIconsOnly } from './use-icons-only';

export function Navigation({ loading }: { loading: boolean }) {
  const t = useTranslations('shell');
  const [iconsOnly, toggle] = useIconsOnly();
  const Icon = iconsOnly ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.root} aria-label={t('menuTitle')}>
      <div className={classes.list}>
        <MenuList iconsOnly={iconsOnly} loading={loading} />
      </div>
      <div className={classes.foot}>
        <UnstyledButton
          className={classes.collapse}
          aria-label={t(iconsOnly ? 'expand' : 'collapse')}
          aria-expanded={!iconsOnly}
          onClick={toggle}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
          <span className={classes.label} aria-hidden>
            {t('collapse')}
          </span>
        </UnstyledButton>
      </div>
    </nav>
  );
}

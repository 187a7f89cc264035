'use client';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { QuietLink } from '@/components/ui';
import { useBrandName } from '@/lib/branding/brand-context';
import { emit } from '@/lib/browser/events';
import { BrandMark } from './brand-mark';
import classes from './header.module.css';
import { LanguageMenu } from './language-menu';
import { LiveAgents } from './live-agents';
import { Bell } from './notifications/bell';
import { RoleBadge } from './role-badge';
import { SearchField } from './search/search-field';
import { ThemeSwitch } from './theme-switch';
import tool from './tool.module.css';
import { UserMenu } from './user-menu';
import { VoiceAgentButton } from '@/components/voice-agent/voice-agent-button';

export function Header({ onMenu }: { onMenu: () => void }) {
  const t = useTranslations('shell');
  const name = useBrandName();
  return (
    <header className={classes.root}>
      <UnstyledButton className={`${tool.tool} ${classes.burger}`} aria-label={t('openMenu')} onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </UnstyledButton>
      <QuietLink href="/" className={classes.brand} aria-label={name}>
        <BrandMark nameClassName={classes.brandName} />
      </QuietLink>
      <SearchField />
      <div className={classes.space} />
      <LiveAgents />
      <VoiceAgentButton />
      <Bell />
      <LanguageMenu />
      <ThemeSwitch />
      <RoleBadge className={classes.role} />
      <ActionIcon
        variant="filled"
        color="iris"
        radius={19}
        size={38}
        aria-label={t('openPhone')}
        onClick={() => emit('openDialer', {})}
      >
        <IconPhone size={20} aria-hidden />
      </ActionIcon>
      <UserMenu />
    </header>
  );
}

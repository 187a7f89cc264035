'use client';
import { Drawer } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { MenuList } from './menu-list';

interface MenuSheetProps {
  opened: boolean;
  loading: boolean;
  onClose: () => void;
}

/** The menu on a phone. */
export function MenuSheet({ opened, loading, onClose }: MenuSheetProps) {
  const t = useTranslations('shell');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={288}
      title={t('menuTitle')}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      <nav aria-label={t('menuTitle')}>
        <MenuList loading={loading} onChosen={onClose} />
      </nav>
    </Drawer>
  );
}

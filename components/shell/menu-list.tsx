'use client';
import { Skeleton, Stack, Tooltip, UnstyledButton } from '@mantine/core';
import { IconUserCog } from '@tabler/icons-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { LoadingStatus, QuietLink } from '@/components/ui';
import { emit } from '@/lib/browser/events';
import { currentItem, MENU, visibleMenu, type BuiltId } from '@/lib/navigation/menu';
import { useViewer } from '@/lib/session/viewer-context';
import { useLiveAgentCount } from './live-agents';
import { MENU_ICONS } from './menu-icons';
import classes from './navigation.module.css';

interface MenuListProps {
  iconsOnly?: boolean;
  loading: boolean;
  onChosen?: () => void;
}

export function MenuList({ iconsOnly = false, loading, onChosen }: MenuListProps) {
  const t = useTranslations('shell');
  const current = currentItem(MENU, usePathname());
  const groups = visibleMenu(useViewer());
  if (loading) return <MenuSkeleton />;
  return (
    <>
      {groups.map(({ id, items }) => (
        <div key={id} className={classes.group} role="group" aria-label={id === 'start' ? undefined : t(`group.${id}`)}>
          {id !== 'start' && (
            <div className={classes.heading} aria-hidden>
              {t(`group.${id}`)}
            </div>
          )}
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item.id}>
                <MenuLink
                  id={item.id}
                  path={item.path}
                  current={item.id === current}
                  iconsOnly={iconsOnly}
                  onChosen={onChosen}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <AccountButton iconsOnly={iconsOnly} onChosen={onChosen} />
    </>
  );
}

/** Opens a drawer over the screen, it does not navigate. */
function AccountButton({ iconsOnly, onChosen }: { iconsOnly: boolean; onChosen?: () => void }) {
  const t = useTranslations('shell');
  const label = t('accountSettings');
  const open = () => {
    onChosen?.();
    emit('openAccountSettings', {});
  };
  return (
    <Tooltip label={label} position="right" disabled={!iconsOnly}>
      <UnstyledButton className={classes.item} aria-label={iconsOnly ? label : undefined} onClick={open}>
        <IconUserCog size={18} stroke={1.7} aria-hidden />
        <span className={classes.label}>{label}</span>
      </UnstyledButton>
    </Tooltip>
  );
}

interface MenuLinkProps {
  id: BuiltId;
  path: string;
  current: boolean;
  iconsOnly: boolean;
  onChosen?: () => void;
}

function MenuLink({ id, path, current, iconsOnly, onChosen }: MenuLinkProps) {
  const t = useTranslations('shell');
  const live = useLiveAgentCount() ?? 0;
  const Icon = MENU_ICONS[id];
  const label = t(`menu.${id}`);
  return (
    <Tooltip label={label} position="right" disabled={!iconsOnly}>
      <QuietLink
        href={path as Route}
        className={classes.item}
        aria-current={current ? 'page' : undefined}
        aria-label={iconsOnly ? label : undefined}
        onClick={onChosen}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        <span className={classes.label}>{label}</span>
        {id === 'liveCalls' && live > 0 && (
          <span className={classes.count} aria-hidden>
            {live}
          </span>
        )}
      </QuietLink>
    </Tooltip>
  );
}

function MenuSkeleton() {
  return (
    <LoadingStatus>
      <Stack gap={10} p={10}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={20} />
        ))}
      </Stack>
    </LoadingStatus>
  );
}

'use client';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { NOTIFICATIONS_KEY, unreadOptions, watchNotifications } from '@/lib/notifications/notifications';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { BellList } from '../later';
import tool from '../tool.module.css';
import classes from './bell.module.css';

const MOST = 99;

/** How much is waiting for this person; what it is comes when it is asked for. */
export function Bell() {
  const t = useTranslations('notifications');
  const { userId } = useViewer();
  const queries = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadOptions(browserClient));
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    return watchNotifications(browserClient(), userId, refresh);
  }, [userId, queries]);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={340}>
      <Menu.Target>
        <UnstyledButton className={`${tool.tool} ${classes.bell}`} aria-label={t('open', { count: unread })}>
          <IconBell size={20} aria-hidden />
          {unread > 0 && (
            <span className={classes.badge} aria-hidden>
              {unread > MOST ? `${MOST}+` : unread}
            </span>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('title')} className={classes.list}>
        {opened && <BellList unread={unread} />}
      </Menu.Dropdown>
    </Menu>
  );
}

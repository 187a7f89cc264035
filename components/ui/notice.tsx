import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface Notice {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The whole page says only this: its title is the page's. */
  page?: boolean;
}

/** Nothing here yet: one sentence and the first action. */
export function EmptyState(props: Notice) {
  return <NoticeBody {...props} />;
}

/** Something went wrong: the reason, and usually a way to try again. */
export function ErrorState(props: Notice) {
  return (
    <div role="alert">
      <NoticeBody {...props} tone="failed" />
    </div>
  );
}

function NoticeBody({ icon, title, children, action, page, tone }: Notice & { tone?: 'failed' }) {
  return (
    <div className={classes.root}>
      {icon && (
        <span className={classes.icon} data-tone={tone} aria-hidden>
          {icon}
        </span>
      )}
      <Title order={page ? 1 : 2}>{title}</Title>
      {children && (
        <Text c="dimmed" maw={440}>
          {children}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

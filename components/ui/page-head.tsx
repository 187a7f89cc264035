import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import classes from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Where the page stands, outermost first, without the page itself. */
  trail?: readonly string[];
  count?: ReactNode;
  /** One primary action at the inline end. */
  action?: ReactNode;
}

export function PageHead({ title, trail = [], count, action }: PageHeadProps) {
  return (
    <div className={classes.root}>
      <div>
        {trail.length > 0 && (
          <div className={classes.trail} data-trail>
            {trail.map((step, index) => (
              <Fragment key={step}>
                {index > 0 && <IconChevronRight size={14} className={classes.chevron} aria-hidden />}
                <span>{step}</span>
              </Fragment>
            ))}
          </div>
        )}
        <div className={classes.line}>
          <Title order={1}>
            <bdi>{title}</bdi>
          </Title>
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </div>
      </div>
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}

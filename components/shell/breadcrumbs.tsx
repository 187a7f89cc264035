'use client';
import { IconChevronRight } from '@tabler/icons-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { QuietLink } from '@/components/ui';
import { visibleMenu } from '@/lib/navigation/menu';
import { CRM_ROOT, placeOf } from '@/lib/navigation/sections';
import { useViewer } from '@/lib/session/viewer-context';
import classes from './section-frame.module.css';

export function Breadcrumbs() {
  const t = useTranslations('sections');
  const menu = useTranslations('shell.menu');
  const { section, step } = placeOf(usePathname());
  const items = visibleMenu(useViewer()).flatMap((group) => group.items);
  const root = items.find(({ path }) => path === CRM_ROOT);
  const item = items.find(({ id }) => id === section);
  const crumbs: { key: string; label: string; path?: string }[] = [
    { key: 'root', label: t('crm'), path: root?.path },
    ...(item ? [{ key: item.id, label: menu(item.id), path: item.path }] : []),
    ...(step ? [{ key: step, label: t(step) }] : []),
  ];
  return (
    <nav aria-label={t('trail')}>
      <ol className={classes.trail}>
        {crumbs.map(({ key, label, path }, place) => {
          const last = place === crumbs.length - 1;
          return (
            <li key={key} aria-current={last ? 'page' : undefined}>
              {place > 0 && <IconChevronRight size={14} className={classes.chevron} aria-hidden />}
              <Crumb path={last ? undefined : path}>{label}</Crumb>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Crumb({ path, children }: { path?: string; children: ReactNode }) {
  if (!path) return <span>{children}</span>;
  return <QuietLink href={path as Route}>{children}</QuietLink>;
}

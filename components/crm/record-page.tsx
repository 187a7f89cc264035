'use client';
import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordState } from '@/components/resource/record-state';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { type Fact, Facts, PageHead } from '@/components/ui';
import type { EmailEntry } from '@/lib/crm/emails/email-entries';
import { firstNumber, numbersOf, type PhoneEntry } from '@/lib/crm/phone-entries';
import type { Resource } from '@/lib/resource/define-resource';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import classes from './crm.module.css';
import { DialButton, type Kind } from './dial-button';
import { EmailList } from './emails/email-list';
import { MergedRecords } from './merge/merged-records';
import { useMergedAway } from './merge/use-merged-away';
import { NumberList } from './number-list';
import { TasksOf } from './tasks/tasks-of';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  kind: Kind;
  id: string;
  words: { title: string; edit: string };
  nameOf: (row: Row) => string;
  facts: (row: Row) => Fact[];
  /** More ways on, beside *Call* and *Edit*. */
  actions?: (row: Row) => ReactNode;
  editor: (id: string, onRemoved: () => void) => ReactNode;
  /** Beside the facts: calls, and what else belongs to the record. */
  children: ReactNode;
}

/** A person or company on a page of its own, at `show/{id}`; the form lies over it at `edit/{id}`. */
export function RecordPage<
  Row extends { id: string; phone_numbers: PhoneEntry[]; email: string; emails: EmailEntry[] },
>(props: Props<Row>) {
  const { resource, kind, id, words } = props;
  const t = useTranslations('crm');
  const trail = [useTranslations('shell.group')('crm'), words.title];
  const router = useRouter();
  const pathname = usePathname();
  const query = useQuery(detailOptions(browserClient, resource, id));
  useLiveRefresh(resource.table, resource.keys.all);
  useMergedAway(kind, id, query.data === null, (to) => `${resource.path}/show/${to}`);
  const page = `${resource.path}/show/${id}`;
  const form = `${resource.path}/edit/${id}`;
  const go = (address: string) => window.history.pushState(null, '', address);
  return (
    <LeaveGuard stays={(path) => path.startsWith(page) || path === form}>
      <RecordState query={query}>
        {(row) => (
          <>
            <PageHead
              title={props.nameOf(row)}
              trail={trail}
              action={
                <Group gap="xs">
                  {props.actions?.(row)}
                  <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => go(form)}>
                    {t('edit')}
                  </Button>
                  <DialButton kind={kind} name={props.nameOf(row)} number={firstNumber(row)} />
                </Group>
              }
            />
            <div className={classes.page}>
              <Stack gap="md">
                <section className={classes.card}>
                  <Title order={2}>{t('facts')}</Title>
                  <Facts facts={props.facts(row)} />
                </section>
                {(row.email || row.emails.length > 0) && (
                  <section className={classes.card}>
                    <Title order={2}>{t('emails.legend')}</Title>
                    <EmailList email={row.email} emails={row.emails} />
                  </section>
                )}
                <section className={classes.card}>
                  <Title order={2}>{t('phone.legend')}</Title>
                  <NumberList numbers={numbersOf(row)} />
                </section>
                <TasksOf column={`crm_${kind}_id`} id={id} />
                <MergedRecords kind={kind} id={id} />
              </Stack>
              <Stack gap="lg">{props.children}</Stack>
            </div>
          </>
        )}
      </RecordState>
      <RecordDrawer opened={pathname === form} title={words.edit} onClose={() => go(page)}>
        {pathname === form && props.editor(id, () => router.push(resource.path as Route))}
      </RecordDrawer>
    </LeaveGuard>
  );
}

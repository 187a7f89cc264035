'use client';
import { Button, Group, Stack } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DirectionIcon } from '@/components/resource/direction-icon';
import { QuietLink } from '@/components/ui';
import type { EmailEntry } from '@/lib/crm/emails/email-entries';
import { firstNumber, type PhoneEntry } from '@/lib/crm/phone-entries';
import type { Resource } from '@/lib/resource/define-resource';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { DialButton, type Kind } from './dial-button';
import { EmailList } from './emails/email-list';
import { useMergedAway } from './merge/use-merged-away';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  kind: Kind;
  id: string;
  nameOf: (row: Row) => string;
  children: ReactNode;
}

/** Above the form of a record over its list: call, and the way to its own page. */
export function InDrawer<Row extends { id: string; phone_numbers: PhoneEntry[]; email: string; emails: EmailEntry[] }>(
  props: Props<Row>,
) {
  const { resource, kind, id, nameOf, children } = props;
  const t = useTranslations('crm');
  const { data } = useQuery({ ...detailOptions(browserClient, resource, id), enabled: id !== 'new' });
  useMergedAway(kind, id, data === null, (to) => `${resource.path}/drawer/${to}`);
  return (
    <Stack gap="md">
      {data && (
        <Group gap="xs">
          <DialButton quiet kind={kind} name={nameOf(data)} number={firstNumber(data)} />
          <Button
            variant="default"
            component={QuietLink}
            href={`${resource.path}/show/${id}` as Route}
            rightSection={<DirectionIcon icon={IconArrowUpRight} />}
          >
            {t('openPage')}
          </Button>
        </Group>
      )}
      {data && (data.email || data.emails.length > 0) && <EmailList email={data.email} emails={data.emails} />}
      {children}
    </Stack>
  );
}

'use client';
import { Anchor, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui';
import { type EmailEntry, furtherEmails } from '@/lib/crm/emails/email-entries';
import classes from '../crm.module.css';

interface Props {
  email: string;
  emails: readonly EmailEntry[];
}

/** Every address of a record, the first one first; each writes to it. */
export function EmailList({ email, emails }: Props) {
  const t = useTranslations('crm.emails');
  return (
    <ul className={classes.numbers}>
      {email && (
        <li>
          <MailLink address={email} />
        </li>
      )}
      {furtherEmails({ emails }).map(({ address, label, type }) => (
        <li key={address}>
          <Group gap="xs">
            <MailLink address={address} />
            <Text size="sm" c="dimmed">
              {[t(`types.${type}`), label].filter(Boolean).join(' · ')}
            </Text>
          </Group>
        </li>
      ))}
    </ul>
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <Anchor href={`mailto:${address}`} inherit>
      <Ltr>{address}</Ltr>
    </Anchor>
  );
}

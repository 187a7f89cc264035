'use client';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PhoneLink } from '@/components/ui';
import type { PhoneEntry } from '@/lib/crm/phone-entries';
import classes from './crm.module.css';

/** Every number with what it is; each dials. */
export function NumberList({ numbers }: { numbers: PhoneEntry[] }) {
  const t = useTranslations('crm.phone');
  if (numbers.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <ul className={classes.numbers}>
      {numbers.map((entry) => (
        <li key={entry.id}>
          <Group gap="xs">
            <PhoneLink number={entry.number} />
            <Text size="sm" c="dimmed">
              {[t(`types.${entry.type}`), entry.label].filter(Boolean).join(' · ')}
            </Text>
            {entry.is_primary && (
              <Badge variant="light" size="sm" tt="none">
                {t('primary')}
              </Badge>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}

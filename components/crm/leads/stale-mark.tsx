'use client';
import { Badge } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useNow, useTranslations } from 'next-intl';

/** Marks a lead that has stood in its stage for longer than the account allows. */
export function StaleMark({ at }: { at: string | null }) {
  const t = useTranslations('crm.leads');
  const now = useNow();
  if (!at || new Date(at) > now) return null;
  return (
    <Badge
      variant="light"
      bg="var(--p-live-ringing-soft)"
      c="var(--p-live-ringing)"
      tt="none"
      leftSection={<IconHourglassHigh size={12} aria-hidden />}
    >
      {t('stale')}
    </Badge>
  );
}

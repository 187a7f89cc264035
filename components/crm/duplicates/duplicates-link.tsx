'use client';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { QuietLink } from '@/components/ui';

/** From a list to those of it who may be the same. */
export function DuplicatesLink({ path }: { path: string }) {
  const t = useTranslations('merge');
  return (
    <Button
      variant="default"
      component={QuietLink}
      href={`${path}/duplicates` as Route}
      leftSection={<IconCopy size={16} aria-hidden />}
    >
      {t('duplicates')}
    </Button>
  );
}

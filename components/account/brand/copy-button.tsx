'use client';
import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';

export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useTranslations('brand.domains');
  const { copied, copy } = useClipboard();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon aria-label={copied ? t('copied') : t('copy', { label })} onClick={() => copy(value)}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

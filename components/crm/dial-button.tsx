'use client';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui';
import { emit } from '@/lib/browser/events';

export type Kind = 'contact' | 'lead' | 'account';
interface Props {
  kind: Kind;
  name: string;
  number: string | null;
  /** Beside other actions, when it is not the main one. */
  quiet?: boolean;
}

/** Opens the web phone with somebody's first number, or says that there is none. */
export function DialButton({ kind, name, number, quiet }: Props) {
  const t = useTranslations('crm');
  const toast = useToast();
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      leftSection={<IconPhone size={16} aria-hidden />}
      onClick={() => (number ? emit('openDialer', { number }) : toast.error(t('noNumber', { kind, name })))}
    >
      {t('call')}
    </Button>
  );
}

'use client';
import { Group, VisuallyHidden } from '@mantine/core';
import { IconPhoneIncoming } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { PhoneLink } from '@/components/ui';
import { otherNumber } from '@/lib/call/other-side';
import type { CallLog } from '@/lib/call-center/call-logs/call-logs-resource';

/** The other side's number, marked where it is they who have called. */
export function OtherSide({ call }: { call: Pick<CallLog, 'direction' | 'type' | 'from' | 'to'> }) {
  const t = useTranslations('calls');
  const number = otherNumber(call);
  const incoming = call.type === 'Phone' && call.direction === 'inbound';
  if (!number && !incoming) return null;
  return (
    <Group gap={4} wrap="nowrap">
      {incoming && (
        <span title={t('incoming')}>
          <IconPhoneIncoming size={14} aria-hidden />
          <VisuallyHidden>{t('incoming')}</VisuallyHidden>
        </span>
      )}
      {number && <PhoneLink number={number} />}
    </Group>
  );
}

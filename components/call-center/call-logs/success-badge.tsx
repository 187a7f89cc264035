'use client';
import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Success } from '@/lib/call-center/call-logs/success';

const COLORS = { yes: 'green', no: 'red', unknown: 'gray' } as const satisfies Record<Success, string>;

export function SuccessBadge({ success }: { success: Success }) {
  const t = useTranslations('calls.success');
  return (
    <Badge variant="light" color={COLORS[success]}>
      {t(success)}
    </Badge>
  );
}

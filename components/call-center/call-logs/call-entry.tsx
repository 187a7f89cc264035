'use client';
import { Group } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { RecordLink } from '@/components/resource/record-link';
import { PhoneLink } from '@/components/ui';
import type { TimelineCall } from '@/lib/call/timeline-call';
import { CallOutcome } from './call-outcome';

interface Props {
  id: string;
  call: TimelineCall;
  /** The page that this stands on; the call lies over it at `{page}/logs/{id}`. */
  page: string;
}

/** A call among what else happened: how it ended, and the way to its log and its recording. */
export function CallEntry({ id, call, page }: Props) {
  const t = useTranslations('calls');
  const address = `${page}/logs/${id}`;
  const number = call.direction === 'inbound' ? call.from : call.to;
  return (
    <Group gap={8}>
      <RecordLink href={address} onOpen={() => window.history.pushState(null, '', address)}>
        {call.contact || t(call.type === 'Web' ? 'webCall' : 'unknownCallee')}
      </RecordLink>
      <CallOutcome call={call} />
      {call.assistant && <bdi>{call.assistant}</bdi>}
      {number && <PhoneLink number={number} />}
      {call.recorded && <IconPlayerPlay size={14} aria-label={t('recording')} role="img" />}
    </Group>
  );
}

'use client';
import { ActionIcon, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { RecordLink } from '@/components/resource/record-link';
import { PhoneLink } from '@/components/ui';
import { otherNumber } from '@/lib/call/other-side';
import type { TimelineCall } from '@/lib/call/timeline-call';
import { CallOutcome } from './call-outcome';

const CallPlayback = dynamic(() => import('./call-playback').then((module) => module.CallPlayback), {
  loading: () => <Skeleton height={74} />,
});

interface Props {
  id: string;
  call: TimelineCall;
  /** The page that this stands on, where the call lies over it at `{page}/logs/{id}`; a page without such has ''. */
  page: string;
}

/** A call among what else happened: how it ended, the way to its log, and its recording played in place. */
export function CallEntry({ id, call, page }: Props) {
  const t = useTranslations('calls');
  const router = useRouter();
  const player = useId();
  const [open, { toggle }] = useDisclosure();
  const address = `${page}/logs/${id}`;
  const number = otherNumber(call);
  return (
    <>
      <Group gap={8}>
        <RecordLink
          href={address}
          onOpen={() => (page ? window.history.pushState(null, '', address) : router.push(address as Route))}
        >
          {call.person || t(call.type === 'Web' ? 'webCall' : 'unknownCallee')}
        </RecordLink>
        <CallOutcome call={call} />
        {call.assistant && <bdi>{call.assistant}</bdi>}
        {number && <PhoneLink number={number} />}
        {call.recorded && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('listen')}
            aria-expanded={open}
            aria-controls={player}
            onClick={toggle}
          >
            {open ? <IconX size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          </ActionIcon>
        )}
      </Group>
      <div id={player}>{open && <CallPlayback id={id} call={call} />}</div>
    </>
  );
}

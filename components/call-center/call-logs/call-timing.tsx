'use client';
import { Button, Collapse, Skeleton, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { CallTurn } from '@/lib/call-center/call-logs/call-detail';

const TimingTable = dynamic(() => import('./timing-table').then((module) => module.TimingTable), {
  ssr: false,
  loading: () => <Skeleton height={120} />,
});

/** How long each answer took and with what; loaded when somebody asks. */
export function CallTiming({ callId, turns }: { callId: string; turns: CallTurn[] }) {
  const t = useTranslations('calls.timing');
  const [opened, setOpened] = useState(false);
  const id = `timing-${callId}`;
  return (
    <Stack gap="xs" component="section" align="stretch">
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconChevronDown size={16} style={opened ? undefined : { rotate: '-90deg' }} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {t('title')}
      </Button>
      <Collapse expanded={opened} id={id}>
        {opened && <TimingTable callId={callId} turns={turns} />}
      </Collapse>
    </Stack>
  );
}

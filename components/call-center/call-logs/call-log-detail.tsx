'use client';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordState } from '@/components/resource/record-state';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { WhoCanSee } from '@/components/resource/who-can-see';
import { TextLink } from '@/components/ui';
import { type CallStory, callStoryOptions } from '@/lib/call-center/call-logs/call-detail';
import { type CallLog, callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { barredByOptions } from '@/lib/call-center/donotcall/donotcall-story';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { CallChanges } from '../call-changes/call-changes';
import { CallAppointments } from './call-appointments';
import { CallCosts } from './call-costs';
import { CallFacts } from './call-facts';
import { useCalleeTitle } from './call-log-columns';
import { CallMenu } from './call-menu';
import { CallMoments } from './call-moments';
import { CallOutcome } from './call-outcome';
import { CallResult } from './call-result';
import { CallSupervisors } from './call-supervisors';
import { CallTiming } from './call-timing';
import { OtherSide } from './other-side';
import { CallTransfers } from './call-transfers';

export function CallLogDetail({ id, startAtMs }: { id: string; startAtMs?: number }) {
  const call = useQuery(detailOptions(browserClient, callLogs, id));
  return <RecordState query={call}>{(row) => <CallStoryView call={row} startAtMs={startAtMs} />}</RecordState>;
}

/** A recording is stored some seconds after the call; its row is not told, so it is asked for while it can still come. */
const RECORDING_EVERY_MS = 2000;
const RECORDING_WITHIN_MS = 3 * 60_000;

function awaitsRecording(call: CallLog, story: CallStory | undefined): boolean {
  if (!call.ended_at || !call.answered_at || !call.assistant) return false;
  if (Date.now() - new Date(call.ended_at).getTime() > RECORDING_WITHIN_MS) return false;
  const stored = story?.recordings.filter((part) => part.status === 'stored').length ?? 0;
  return stored < (story?.handedTo ? 2 : 1);
}

function CallStoryView({ call, startAtMs }: { call: CallLog; startAtMs?: number }) {
  const t = useTranslations('calls');
  const titleOf = useCalleeTitle();
  const { data: story } = useQuery({
    ...callStoryOptions(browserClient, call.id),
    refetchInterval: (query) => (awaitsRecording(call, query.state.data) ? RECORDING_EVERY_MS : false),
  });
  const { data: barred } = useQuery(barredByOptions(browserClient, call.id));
  useLiveRefresh('call_turns', callLogs.keys.detail(call.id));
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2} miw={0}>
          <Text fw={600}>{titleOf(call)}</Text>
          <OtherSide call={call} />
        </Stack>
        <Group gap={8}>
          {call.simulated && (
            <Badge variant="light" color="gray">
              {t('simulated')}
            </Badge>
          )}
          {call.is_test && <Badge color="gray">{t('isTest')}</Badge>}
          {story && <CallMenu call={call} turns={story.turns} />}
        </Group>
      </Group>
      <CallOutcome call={call} />
      {barred && <TextLink href={`/donotcall?itemId=${barred.id}`}>{t('barred')}</TextLink>}
      {call.state === 'ended' && <CallAppointments callId={call.id} />}
      {call.state === 'ended' && <CallTransfers callId={call.id} />}
      <CallFacts call={call} turns={story?.turns ?? []} />
      {call.success && <CallResult callId={call.id} />}
      {call.success && <CallChanges callId={call.id} />}
      {story && (
        <CallMoments call={call} story={story} startAtMs={startAtMs}>
          <CallSupervisors supervisors={story.supervisors} />
        </CallMoments>
      )}
      {story && story.turns.length > 0 && <CallTiming callId={call.id} turns={story.turns} />}
      {call.state === 'ended' && <CallCosts callId={call.id} />}
      <WhoCanSee table={callLogs.table} id={call.id} />
    </Stack>
  );
}

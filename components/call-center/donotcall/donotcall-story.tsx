'use client';
import { Blockquote, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordLink } from '@/components/resource/record-link';
import { useColleagues } from '@/components/resource/use-colleagues';
import { formatClock } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { type Barred, doNotCall } from '@/lib/call-center/donotcall/donotcall-resource';
import { type DoNotCallEvent, doNotCallStoryOptions } from '@/lib/call-center/donotcall/donotcall-story';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { CallOutcome } from '../call-logs/call-outcome';

/** Why a number is barred: the words with their place in the call, everything that happened, and the calls with it. */
export function DoNotCallStory({ id, page }: { id: string; page: string }) {
  const { data: entry } = useQuery(detailOptions(browserClient, doNotCall, id));
  return entry ? <Story entry={entry} page={page} /> : null;
}

function Story({ entry, page }: { entry: Barred; page: string }) {
  const t = useTranslations('donotcall');
  const { nameOf } = useColleagues(doNotCall.name);
  const { data: story } = useQuery(doNotCallStoryOptions(browserClient, entry.id, entry.number));
  const call = (callId: string, at = '') => `${page}/logs/${callId}?itemId=${entry.id}${at}`;
  const show = (address: string) => () => window.history.pushState(null, '', address);
  const moment = call(entry.call_id ?? '', `&at=${entry.said_at_ms ?? 0}`);
  const who = ({ created_by, call_id }: DoNotCallEvent) =>
    call_id ? t('byAgent') : nameOf(created_by) || t('bySystem');
  return (
    <>
      {entry.said && (
        <Stack gap="xs" component="section">
          <Title order={3}>{t('evidence')}</Title>
          <Blockquote p="sm" dir="auto">
            {entry.said}
          </Blockquote>
          {entry.call_id && (
            <RecordLink href={moment} onOpen={show(moment)}>
              {t('hear', { time: formatClock(entry.said_at_ms ?? 0) })}
            </RecordLink>
          )}
        </Stack>
      )}
      {story && (
        <Stack gap="xs" component="section">
          <Title order={3}>{t('history')}</Title>
          {story.events.map((event) => (
            <div key={event.id}>
              <Text size="sm">{t(`event.${event.kind}`, { who: who(event) })}</Text>
              {event.reason && (
                <Text size="sm" c="dimmed" dir="auto">
                  {event.reason}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                <RelativeTime at={event.created_at} />
              </Text>
            </div>
          ))}
        </Stack>
      )}
      {story && story.calls.length > 0 && (
        <Stack gap="xs" component="section">
          <Title order={3}>{t('calls')}</Title>
          {story.calls.map((one) => (
            <Group key={one.id} gap="sm">
              <RecordLink href={call(one.id)} onOpen={show(call(one.id))}>
                <RelativeTime at={one.created_at} />
              </RecordLink>
              <CallOutcome call={one} />
            </Group>
          ))}
        </Stack>
      )}
    </>
  );
}

'use client';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Fragment, useMemo } from 'react';
import { type CallRecording, type CallStory, recordingUrlOptions } from '@/lib/call-center/call-logs/call-detail';
import type { CallLog } from '@/lib/call-center/call-logs/call-logs-resource';
import { accountClient } from '@/lib/supabase/browser';

const RecordingPlayer = dynamic(() => import('./recording-player').then((module) => module.RecordingPlayer), {
  ssr: false,
  loading: () => <Skeleton height={74} />,
});

/** Two machines' clocks tell the two moments. */
const TAKES_MS = 1000;

export interface Playhead {
  part: CallRecording;
  positionMs: number;
}
export type RecordedCall = Pick<CallLog, 'state' | 'answered_at'> & { assistant: unknown };
interface Props {
  call: RecordedCall;
  story: Pick<CallStory, 'recordings' | 'handedTo'>;
  /** A moment of the call that the person picked in the transcript. */
  seek: { atMs: number } | null;
  onPlayhead: (playhead: Playhead) => void;
}

/** A call has one part, or more when its agent had to be replaced or has handed it over. */
export function CallRecordings({ call, story: { recordings, handedTo }, seek, onPlayhead }: Props) {
  const t = useTranslations('calls');
  const text = recordingNote(call, recordings);
  const stored = recordings.filter((part) => part.status === 'stored');
  // Parts overlap for a moment where one takes over from the other: one of them plays.
  const wished = stored.find((part) => seekIn(part, seek));
  const first = stored.find((part) => isFurther(part, call, handedTo));
  const lowerOf = (part: CallRecording) =>
    isFurther(part, call, handedTo) && handedTo ? handedTo.name : t('role.agent');
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('recording')}</Title>
      {text && <Text c="dimmed">{t(`recordingNote.${text}`)}</Text>}
      {stored.map((part) => (
        <Fragment key={part.id}>
          {part === first && (
            <Text size="sm" c="dimmed">
              {t('recordingFurther', { name: handedTo?.name ?? '' })}
            </Text>
          )}
          <RecordingPart
            part={part}
            speakers={[t('role.callee'), lowerOf(part)]}
            seek={part === wished ? seek : null}
            onPlayhead={onPlayhead}
          />
        </Fragment>
      ))}
    </Stack>
  );
}

type PartProps = Pick<Props, 'seek' | 'onPlayhead'> & { part: CallRecording; speakers: readonly [string, string] };

function RecordingPart({ part, speakers, seek, onPlayhead }: PartProps) {
  const t = useTranslations('calls');
  const url = useQuery(recordingUrlOptions(accountClient, part.path));
  // One wish is followed once, however often the playhead moves.
  const wish = useMemo(() => seekIn(part, seek), [part, seek]);
  if (url.error) return <Text c="red">{t('recordingNote.failed')}</Text>;
  if (!url.data) return <Skeleton height={74} />;
  return (
    <RecordingPlayer
      url={url.data}
      speakers={speakers}
      seek={wish}
      onPosition={(positionMs) => onPlayhead({ part, positionMs })}
    />
  );
}

/** What the agent is not in any more. It began as somebody took the call. */
function isFurther(part: CallRecording, { answered_at }: Props['call'], handedTo: CallStory['handedTo']): boolean {
  if (!handedTo?.answered_at || !answered_at) return false;
  return (part.started_at_ms ?? 0) > Date.parse(handedTo.answered_at) - Date.parse(answered_at) - TAKES_MS;
}

function seekIn(part: CallRecording, seek: Props['seek']): { ms: number } | null {
  if (!seek) return null;
  const ms = seek.atMs - (part.started_at_ms ?? 0);
  return ms >= 0 && (part.duration_ms === null || ms <= part.duration_ms) ? { ms } : null;
}

/** Why there is nothing to play (yet); `null` when there is. */
function recordingNote(call: Props['call'], recordings: CallRecording[]) {
  if (recordings.some((part) => part.status === 'stored')) return null;
  if (recordings.some((part) => part.status === 'failed')) return 'failed';
  if (!call.assistant) return 'noAssistant';
  if (call.state !== 'ended') return 'live';
  if (!call.answered_at) return 'unanswered';
  return recordings.length > 0 ? 'pending' : 'none';
}

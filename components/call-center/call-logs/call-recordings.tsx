'use client';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { type CallRecording, recordingUrlOptions } from '@/lib/call-center/call-logs/call-detail';
import type { CallLog } from '@/lib/call-center/call-logs/call-logs-resource';
import { accountClient } from '@/lib/supabase/browser';

const RecordingPlayer = dynamic(() => import('./recording-player').then((module) => module.RecordingPlayer), {
  ssr: false,
  loading: () => <Skeleton height={74} />,
});

export interface Playhead {
  part: CallRecording;
  positionMs: number;
}
export type RecordedCall = Pick<CallLog, 'state' | 'answered_at'> & { assistant: unknown };
interface Props {
  call: RecordedCall;
  recordings: CallRecording[];
  /** A moment of the call that the person picked in the transcript. */
  seek: { atMs: number } | null;
  onPlayhead: (playhead: Playhead) => void;
}

/** A call has one part, or more when its agent had to be replaced. */
export function CallRecordings({ call, recordings, seek, onPlayhead }: Props) {
  const t = useTranslations('calls');
  const text = recordingNote(call, recordings);
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('recording')}</Title>
      {text && <Text c="dimmed">{t(`recordingNote.${text}`)}</Text>}
      {recordings
        .filter((part) => part.status === 'stored')
        .map((part) => (
          <RecordingPart key={part.id} part={part} seek={seek} onPlayhead={onPlayhead} />
        ))}
    </Stack>
  );
}

function RecordingPart({
  part,
  seek,
  onPlayhead,
}: {
  part: CallRecording;
  seek: Props['seek'];
  onPlayhead: Props['onPlayhead'];
}) {
  const t = useTranslations('calls');
  const url = useQuery(recordingUrlOptions(accountClient, part.path));
  // One wish is followed once, however often the playhead moves.
  const wish = useMemo(() => seekIn(part, seek), [part, seek]);
  if (url.error) return <Text c="red">{t('recordingNote.failed')}</Text>;
  if (!url.data) return <Skeleton height={74} />;
  return <RecordingPlayer url={url.data} seek={wish} onPosition={(positionMs) => onPlayhead({ part, positionMs })} />;
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

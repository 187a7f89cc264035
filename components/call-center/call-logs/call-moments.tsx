'use client';
import { type ReactNode, useState } from 'react';
import type { CallStory } from '@/lib/call-center/call-logs/call-detail';
import { turnAt } from '@/lib/call-center/call-logs/transcript';
import { CallRecordings, type Playhead, type RecordedCall } from './call-recordings';
import { CallTranscript } from './call-transcript';

interface Props {
  call: RecordedCall;
  story: CallStory;
  /** The moment of the call that is played at first. */
  startAtMs?: number;
  /** Between the recording and what was said. */
  children?: ReactNode;
}

/** The recording and what was said: each follows the other. */
export function CallMoments({ call, story, startAtMs, children }: Props) {
  const [playhead, setPlayhead] = useState<Playhead | null>(null);
  const [seek, setSeek] = useState(startAtMs === undefined ? null : { atMs: startAtMs });
  return (
    <>
      <CallRecordings call={call} story={story} seek={seek} onPlayhead={setPlayhead} />
      {children}
      <CallTranscript
        turns={story.turns}
        current={playhead && turnAt(story.turns, playhead.part, playhead.positionMs)}
        momentMs={playhead && (playhead.part.started_at_ms ?? 0) + playhead.positionMs}
        onPick={story.recordings.some((part) => part.status === 'stored') ? (atMs) => setSeek({ atMs }) : undefined}
      />
    </>
  );
}

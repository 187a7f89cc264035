'use client';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '@/components/ui';
import { callStoryOptions } from '@/lib/call-center/call-logs/call-detail';
import { browserClient } from '@/lib/supabase/browser';
import { CallMoments } from './call-moments';
import type { RecordedCall } from './call-recordings';

/** A call heard where it stands among everything else. */
export function CallPlayback({ id, call }: { id: string; call: RecordedCall }) {
  const errorText = useErrorText();
  const story = useQuery(callStoryOptions(browserClient, id));
  if (story.error) return <Text c="red">{errorText(story.error)}</Text>;
  if (!story.data) return <Skeleton height={74} />;
  return (
    <Stack gap="md" mt="xs">
      <CallMoments call={call} story={story.data} />
    </Stack>
  );
}

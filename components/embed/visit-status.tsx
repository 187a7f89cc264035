'use client';
import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Visit } from '@/lib/embed/visit';

type Props = Pick<Visit, 'phase' | 'reconnecting' | 'typedOnly' | 'microphone'> & { muted: boolean };

/** Who hears whom, always in words. */
export function VisitStatus({ phase, reconnecting, typedOnly, microphone, muted }: Props) {
  const t = useTranslations('embed.page.status');
  return (
    <Text size="sm" role="status" ta="center">
      {sentence()}
    </Text>
  );

  function sentence() {
    if (phase === 'idle' || phase === 'failed') return null;
    if (phase === 'starting' || phase === 'ended') return t(phase);
    if (reconnecting) return t('reconnecting');
    if (typedOnly) return t('typedOnly');
    if (microphone === 'closed') return t(muted ? 'muted' : 'starting');
    if (microphone !== 'open') return t(microphone);
    return t(muted ? 'muted' : 'heard');
  }
}

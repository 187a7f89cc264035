'use client';
import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useStore } from '@/components/dialer/use-store';
import { visit } from '@/lib/embed/visit';

/** Who hears whom, always in words. */
export function VisitStatus() {
  const t = useTranslations('embed.page.status');
  const phase = useStore(visit, (state) => state.phase);
  const reconnecting = useStore(visit, (state) => state.reconnecting);
  const typedOnly = useStore(visit, (state) => state.typedOnly);
  const microphone = useStore(visit, (state) => state.microphone);
  const muted = useStore(visit, (state) => state.view.microphoneMuted);
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
    if (microphone === 'refused' || microphone === 'missing') return t(microphone);
    return t(muted ? 'muted' : microphone === 'open' ? 'heard' : 'starting');
  }
}

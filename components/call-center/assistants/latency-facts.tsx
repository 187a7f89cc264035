'use client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Fact, Facts } from '@/components/ui';
import { expectedLatency, measuredGapsOptions } from '@/lib/call-center/assistants/latency';
import { browserClient } from '@/lib/supabase/browser';
import type { AssistantForm } from './assistant-fields';

/** How long a callee waits for an answer: what the catalogue expects, and what the latest calls have measured. */
export function LatencyFacts({ form, id }: { form: AssistantForm; id: string }) {
  const t = useTranslations('assistants.waiting');
  const { voice_provider, mind_provider, stt_provider } = form.getValues();
  const expected = expectedLatency({ voice: voice_provider, mind: mind_provider, recognition: stt_provider });
  const { data: measured } = useQuery({ ...measuredGapsOptions(browserClient, id), enabled: id !== 'new' });
  const seen = measured?.turns ? { p50: measured.p50 ?? 0, p95: measured.p95 ?? 0, turns: measured.turns } : null;
  const facts: Fact[] = [
    [t('expected'), t('ms', { ms: expected.sum })],
    [t('measured'), seen ? t('both', { p50: seen.p50, p95: seen.p95, turns: seen.turns }) : t('never')],
  ];
  return (
    <div>
      <Facts facts={facts} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('parts', { ...expected })}
      </Text>
    </div>
  );
}

'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { type Fact, Facts, Ltr, TextLink } from '@/components/ui';
import type { CallTurn } from '@/lib/call-center/call-logs/call-detail';
import { endSide, whyKey } from '@/lib/call-center/call-logs/call-log';
import type { CallLog } from '@/lib/call-center/call-logs/call-logs-resource';
import { medianGapMs } from '@/lib/call-center/call-logs/transcript';

/** When, with whom, how long, how quickly it answered and why it ended, in words. */
export function CallFacts({ call, turns }: { call: CallLog; turns: CallTurn[] }) {
  const t = useTranslations('calls');
  const format = useFormatter();
  const exact = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' });
  const gap = medianGapMs(turns);
  const origin = call.from ?? call.embed_origin;
  const side = endSide(call);
  const facts: Fact[] = [
    [t('fact.started'), exact(call.created_at)],
    [t('fact.answered'), call.answered_at ? exact(call.answered_at) : t('fact.never')],
    [t('column.assistant'), call.assistant?.name ?? t('noAssistant')],
    ...(call.assistant && call.assistant_version
      ? [
          [
            t('fact.version'),
            <VersionLink key="version" id={call.assistant.id} number={call.assistant_version.number} />,
          ] as Fact,
        ]
      : []),
    [t('fact.from'), origin ? <Ltr key="from">{origin}</Ltr> : '–'],
    ...(gap === null ? [] : [[t('fact.turnGap'), t('seconds', { seconds: gap / 1000 })] as Fact]),
    ...(call.state === 'ended' ? [[t('fact.why'), t(`why.${whyKey(call)}`)] as Fact] : []),
    ...(side ? [[t('fact.side'), t(`side.${side}`)] as Fact] : []),
  ];
  return <Facts facts={facts} />;
}

function VersionLink({ id, number }: { id: string; number: number }) {
  const t = useTranslations('calls');
  return <TextLink href={`/assistants?assistantId=${id}&version=${number}`}>{t('version', { number })}</TextLink>;
}

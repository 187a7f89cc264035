'use client';
import { useTranslations } from 'next-intl';
import { CallTimer, formatClock, Ltr, StatusDot } from '@/components/ui';
import { callTone, outcomeKey } from '@/lib/call-center/call-logs/call-log';
import type { CallLog } from '@/lib/call-center/call-logs/call-logs-resource';

type Facts = Pick<CallLog, 'state' | 'ended_code' | 'answered_at' | 'duration'>;

/** A dot and a word, with the running or the final length. */
export function CallOutcome({ call }: { call: Facts }) {
  const t = useTranslations('calls');
  const tone = callTone(call);
  return (
    <StatusDot state={tone}>
      {t(`outcome.${outcomeKey(call)}`)}{' '}
      {tone === 'ongoing' && call.answered_at && <CallTimer since={call.answered_at} />}
      {call.state === 'ended' && call.duration ? (
        <Ltr>
          <span className="tabular">{formatClock(call.duration * 1000)}</span>
        </Ltr>
      ) : null}
    </StatusDot>
  );
}

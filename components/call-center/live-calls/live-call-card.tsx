'use client';
import { IconPhone, IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { LevelMeter } from '@/components/dialer/level-meter';
import { useStore } from '@/components/dialer/use-store';
import { CallTimer, StatusDot } from '@/components/ui';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import type { Reason } from '@/lib/call-center/live-calls/attention';
import type { LiveCall } from '@/lib/call-center/live-calls/live-calls';
import { agentThere } from '@/lib/call/agent-there';
import { isConnected } from '@/lib/call/connection';
import { otherNumber } from '@/lib/call/other-side';
import { phone } from '@/lib/dialer/phone-state';
import { groupNumber } from '@/lib/phone/group';
import { browserClient } from '@/lib/supabase/browser';
import { AttentionReasons } from './attention-reasons';
import { LiveCallActions } from './live-call-actions';
import classes from './live-calls.module.css';
import { WhoListens } from './who-listens';

interface Props {
  call: LiveCall;
  reasons: readonly Reason[];
}

/** What has not changed is not drawn again: a wall of them is read several times a second. */
export const LiveCallCard = memo(
  Card,
  (before, after) => before.call === after.call && JSON.stringify(before.reasons) === JSON.stringify(after.reasons),
);

function Card({ call, reasons }: Props) {
  const t = useTranslations('live');
  const other = otherNumber(call);
  const number = other ? (
    <bdi dir="ltr" className="tabular">
      {groupNumber(other)}
    </bdi>
  ) : null;
  const inPhone = useStore(phone, ({ room }) => room === call.sip_room);
  return (
    <article className={classes.card} data-in-phone={inPhone || undefined} aria-labelledby={`live-${call.id}`}>
      <div className={classes.head}>
        <div className={classes.who}>
          <h2 id={`live-${call.id}`} className={classes.name}>
            {call.person?.name ?? number ?? t('unknownCallee')}
          </h2>
          <div className={classes.meta}>
            {call.direction === 'inbound' && <>{t('incoming')} · </>}
            {call.person && <>{number} · </>}
            <AssistantName id={call.assistant_id} />
          </div>
        </div>
        <CallClock call={call} />
      </div>
      <div className={classes.listeners}>
        {inPhone && <Meters />}
        <WhoListens supervisors={call.supervisors} />
      </div>
      <AttentionReasons reasons={reasons} />
      <p className={classes.line} dir="auto">
        {call.last_line ? (
          `“${call.last_line}”`
        ) : (
          <span className={classes.meta}>{t(agentThere(call) ? 'silence' : 'unwritten')}</span>
        )}
      </p>
      {call.handed_to !== null && (
        <p className={classes.handed} dir="auto">
          {t('handedTo', { name: call.handed_to })}
        </p>
      )}
      <LiveCallActions call={call} inPhone={inPhone} />
    </article>
  );
}

function CallClock({ call }: { call: LiveCall }) {
  const t = useTranslations('live');
  if (call.state === 'ongoing' && call.answered_at) {
    return (
      <span className={classes.clock}>
        <CallTimer since={call.answered_at} />
      </span>
    );
  }
  return (
    <StatusDot state="ringing">
      {t(call.state === 'ending' ? 'ending' : call.direction === 'inbound' ? 'ringing' : 'dialing')}
    </StatusDot>
  );
}

function AssistantName({ id }: { id: string | null }) {
  const t = useTranslations('live');
  const { data } = useQuery(assistantNamesOptions(browserClient));
  if (id === null) return t('noAgent');
  return <bdi>{data?.find((assistant) => assistant.id === id)?.name}</bdi>;
}

/** Real sound comes only to those who listen. */
function Meters() {
  const view = useStore(phone, (state) => state.view);
  const connected = useStore(phone, ({ connection }) => isConnected(connection));
  if (!connected) return null;
  return view.participants
    .filter(({ role }) => role === 'callee' || role === 'agent')
    .toSorted((a) => (a.role === 'callee' ? -1 : 1))
    .map(({ identity, role }) => (
      <span key={identity} className={classes.meter}>
        {role === 'callee' ? <IconPhone size={15} aria-hidden /> : <IconRobot size={15} aria-hidden />}
        <LevelMeter identity={identity} />
      </span>
    ));
}

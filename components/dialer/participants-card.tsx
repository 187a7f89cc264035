'use client';
import { useTranslations } from 'next-intl';
import { agentThere } from '@/lib/call/agent-there';
import { otherNumber } from '@/lib/call/other-side';
import { followedCall } from '@/lib/dialer/phone';
import { phone } from '@/lib/dialer/phone-state';
import { roster } from '@/lib/dialer/roster';
import classes from './call-view.module.css';
import dockClasses from './dock.module.css';
import { ParticipantRow } from './participant-row';
import { useParticipantActs } from './use-participant-acts';
import { useStore } from './use-store';

export function ParticipantsCard() {
  const t = useTranslations('dialer');
  const call = useStore(phone, (state) => state.call);
  const talk = useStore(phone, (state) => state.talk);
  const view = useStore(phone, (state) => state.view);
  const supervisors = useStore(phone, (state) => state.supervisors);
  const acts = useParticipantActs();
  const entries = roster({
    calleeNumber: (call && otherNumber(call)) ?? '',
    hasAgent: talk !== null || (call !== null && agentThere(call)),
    participants: view.participants,
    supervisors,
    selfIdentity: followedCall()?.identity ?? '',
  });
  return (
    <section className={dockClasses.section} aria-label={t('participants')}>
      <div className={classes.groupHead}>
        <span>{t('participants')}</span>
        <span className="tabular">{entries.length}</span>
      </div>
      <ul className={classes.people}>
        {entries.map((entry) => (
          <ParticipantRow
            key={entry.identity}
            entry={entry}
            assistantId={talk?.assistantId ?? call?.assistant_id ?? null}
            acts={acts}
          />
        ))}
      </ul>
      {acts.dialogs}
    </section>
  );
}

'use client';
import { Avatar, Badge } from '@mantine/core';
import { IconRobot, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { otherNumber } from '@/lib/call/other-side';
import { phone } from '@/lib/dialer/phone-state';
import classes from './call-view.module.css';
import { PersonWork } from './person-work';
import { PhoneNumberText } from './phone-number-text';
import { useAssistantName } from './use-assistant-name';
import { usePerson } from './use-person';
import { useStore } from './use-store';

/** Whom one talks with: a number and whose it is, or the agent when one calls from the page. */
export function CalleeCard() {
  const talk = useStore(phone, (state) => state.talk);
  return talk ? <AgentCard id={talk.assistantId} /> : <NumberCard />;
}

function AgentCard({ id }: { id: string }) {
  const t = useTranslations('dialer');
  const name = useAssistantName(id);
  return (
    <div className={classes.callee}>
      <Avatar radius="50%" color="iris">
        <IconRobot size={18} />
      </Avatar>
      <div>
        <div className={classes.calleeName}>{name ?? t('participant.agent')}</div>
        <div className={classes.meta}>{t('talk.kind')}</div>
      </div>
    </div>
  );
}

function NumberCard() {
  const t = useTranslations('dialer');
  const call = useStore(phone, (state) => state.call);
  const other = call && otherNumber(call);
  const person = usePerson(other ?? '');
  const number = other ? <PhoneNumberText number={other} /> : null;
  return (
    <>
      <div className={classes.callee}>
        <Avatar radius="50%" color="iris" name={person?.name}>
          {person ? undefined : <IconUser size={18} />}
        </Avatar>
        <div>
          <div className={classes.calleeName}>{person?.name ?? number ?? t('participant.unknown')}</div>
          <div className={classes.meta}>
            {call?.direction === 'inbound' && t('incoming')}
            {person && (
              <>
                {call?.direction === 'inbound' && ' · '}
                {number} · {t(`kind.${person.kind}`)}
              </>
            )}
          </div>
        </div>
        {call?.simulated && (
          <Badge variant="light" color="gray" className={classes.end} title={t('simulated.note')}>
            {t('simulated.badge')}
          </Badge>
        )}
      </div>
      {person && <PersonWork person={person} />}
    </>
  );
}

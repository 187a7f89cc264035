'use client';
import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconEar,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhone,
  IconPlayerRecord,
  IconRobot,
  IconUser,
  IconUserMinus,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { RosterEntry } from '@/lib/dialer/roster';
import classes from './call-view.module.css';
import { LevelMeter } from './level-meter';
import { PhoneNumberText } from './phone-number-text';
import { useAssistantName } from './use-assistant-name';
import type { ParticipantActs } from './use-participant-acts';

interface Props {
  entry: RosterEntry;
  assistantId: string | null;
  acts: ParticipantActs;
}

export function ParticipantRow({ entry, assistantId, acts }: Props) {
  const t = useTranslations('dialer');
  const { role, self, inRoom, mode } = entry;
  const name = useEntryName(entry);
  const muted = role !== 'recorder' && (inRoom?.muted ?? false);
  const records = role === 'recorder';
  const audible = inRoom !== null && inRoom.microphoneSid !== null && !records;
  const muteLabel = t(muted ? 'act.unmute' : 'act.mute', { name: name.plain });
  const removeLabel = t('act.remove', { name: name.plain });
  const Icon =
    role === 'callee'
      ? self
        ? IconUser
        : IconPhone
      : role === 'agent'
        ? IconRobot
        : records
          ? IconPlayerRecord
          : mode === 'joined'
            ? IconMicrophone
            : IconEar;
  return (
    <li className={classes.person} data-role={role}>
      <span className={classes.personIcon} data-tone={role === 'callee' ? undefined : 'iris'} aria-hidden>
        <Icon size={17} />
      </span>
      <span className={classes.personName}>
        <strong>{name.shown}</strong> {role === 'agent' && <AssistantName id={assistantId} />}
        {records && <span className={classes.personNote}>{t('participant.records')}</span>}
        {mode && <span className={classes.personNote}>{t(`mode.${mode}`)}</span>}
      </span>
      {audible && !muted && <LevelMeter identity={entry.identity} />}
      {muted && <span className={classes.personNote}>{t('participant.muted')}</span>}
      {audible && !self && acts.mayMute && (
        <Tooltip label={muteLabel}>
          <ActionIcon aria-label={muteLabel} onClick={() => void acts.mute(entry, !muted)}>
            {muted ? <IconMicrophoneOff size={18} /> : <IconMicrophone size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
      {!self && role !== 'agent' && !records && acts.mayRemove && (inRoom !== null || role === 'supervisor') && (
        <Tooltip label={removeLabel}>
          <ActionIcon
            className={classes.remove}
            aria-label={removeLabel}
            onClick={() => acts.askRemove(entry, name.plain)}
          >
            <IconUserMinus size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

function useEntryName({ label, self }: RosterEntry) {
  const t = useTranslations('dialer.participant');
  if (self) return { plain: t('you'), shown: t('you') };
  if (label.kind === 'number') return { plain: label.number, shown: <PhoneNumberText number={label.number} /> };
  if (label.kind === 'as_is') return { plain: label.text, shown: label.text };
  const text = t(label.kind);
  return { plain: text, shown: text };
}

function AssistantName({ id }: { id: string | null }) {
  const name = useAssistantName(id);
  return name ? <span className={classes.personNote}>{name}</span> : null;
}

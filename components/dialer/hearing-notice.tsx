'use client';
import { IconEar, IconLoader2, IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { LIVE_STATES } from '@/components/ui';
import { agentThere } from '@/lib/call/agent-there';
import { hearingKey, talkKey } from '@/lib/call/phone-text';
import { phone } from '@/lib/dialer/phone-state';
import classes from './call-view.module.css';
import { useStore } from './use-store';

interface NoticeStyle extends CSSProperties {
  '--hear-color': string;
  '--hear-soft': string;
}

/** Who hears whom, always in words; before that, what the connection is doing. */
export function HearingNotice() {
  const t = useTranslations('dialer');
  const connection = useStore(phone, (state) => state.connection);
  const talk = useStore(phone, (state) => state.talk);
  const hasAgent = useStore(phone, ({ call }) => talk !== null || (call !== null && call.assistant_id !== null));
  const agentHere = useStore(phone, ({ call }) => talk !== null || (call !== null && agentThere(call)));
  const muted = useStore(phone, ({ view }) => view.microphoneMuted);
  const starting = useStore(phone, ({ status }) => status.kind === 'initiating' || status.kind === 'dialing');
  const reconnecting = useStore(phone, ({ view }) => view.reconnecting);
  const { mode } = connection;
  if (mode === 'error') return null;

  const hears = mode === 'listening' || mode === 'joined';
  const look = LIVE_STATES[mode === 'joined' ? 'joined' : hears ? 'listening' : 'ended'];
  const style: NoticeStyle = { '--hear-color': look.color, '--hear-soft': look.soft };
  const Icon =
    mode === 'listening' ? IconEar : mode === 'joined' ? (muted ? IconMicrophoneOff : IconMicrophone) : IconLoader2;
  return (
    <div className={classes.hearing} style={style} role="status" aria-live="polite" data-mode={mode}>
      {mode !== 'idle' && <Icon size={18} aria-hidden />}
      <span>
        {sentence()}
        {!hasAgent && hears && <> {t('notRecorded')}</>}
      </span>
    </div>
  );

  function sentence() {
    if (reconnecting) return t('connection.reconnecting');
    if (talk && hears && talk.typedOnly !== null) {
      return t.rich(`talk.${talkKey(mode, talk.typedOnly, muted)}`, { b: (text) => <strong>{text}</strong> });
    }
    if (mode === 'joined' && muted) return t('hearing.microphoneMuted');
    if (mode === 'listening' || mode === 'joined') {
      return t.rich(`hearing.${hearingKey(mode, agentHere)}`, { b: (text) => <strong>{text}</strong> });
    }
    if (connection.mode === 'connecting' && connection.failed) {
      return t('connection.attemptFailed', { n: connection.failed.attempt, reason: connection.failed.reason });
    }
    if (connection.mode === 'connecting' && connection.rejoin) return t('connection.rejoining');
    if (mode === 'idle') return t(talk && starting ? 'connection.connecting' : 'connection.idle');
    return t(
      mode === 'joining'
        ? 'connection.joining'
        : mode === 'disconnecting'
          ? 'connection.disconnecting'
          : 'connection.connecting',
    );
  }
}

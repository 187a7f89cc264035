'use client';
import { ActionIcon, Alert, Button, Portal, Text, Title } from '@mantine/core';
import { IconMicrophone2, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useStore } from '@/components/dialer/use-store';
import { Captions } from '@/components/embed/captions';
import { VisitControls } from '@/components/embed/visit-controls';
import { VisitStatus } from '@/components/embed/visit-status';
import { CallTimer, useErrorText } from '@/components/ui';
import {
  enableVoiceSound,
  endVoiceTalk,
  muteVoiceTalk,
  startVoiceTalk,
  typeToVoiceAgent,
} from '@/lib/voice-agent/conversation';
import { voiceTalk } from '@/lib/voice-agent/state';
import { pageActs } from '@/lib/voice-agent/this-page';
import { ShownAloud, ShownNote } from './shown-note';
import { usePageActs } from './use-page-acts';
import classes from './voice-panel.module.css';

const PHASES = { idle: 'idle', loading: 'starting', playing: 'talking', ended: 'ended', failed: 'failed' } as const;

/** The conversation with the agent of the header, beside the screens that it opens. Hidden, it goes on. */
export function VoicePanel({ shown, onHide }: { shown: boolean; onHide: () => void }) {
  const t = useTranslations('voiceAgent');
  const talk = useStore(voiceTalk, (state) => state);
  usePageActs();
  const box = useRef<HTMLElement>(null);
  const { phase, view, failure } = talk;
  const errorText = useErrorText();
  const over = phase === 'ended' || phase === 'failed';

  useEffect(() => {
    if (!shown) return;
    box.current?.focus();
    void startVoiceTalk();
  }, [shown]);

  return (
    <Portal>
      <ShownAloud shown={talk.shown} />
      <section
        ref={box}
        role="dialog"
        aria-label={t('title')}
        tabIndex={-1}
        className={classes.panel}
        hidden={!shown}
        onKeyDown={(event) => event.key === 'Escape' && onHide()}
      >
        <header className={classes.head}>
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          {phase === 'playing' && <CallTimer since={talk.playingSince} />}
          <ActionIcon className={classes.end} size={36} aria-label={t('hide')} onClick={onHide}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </header>
        <Text size="xs" c="dimmed" px={16}>
          {t('notice')}
        </Text>
        {failure && (
          <Alert
            color="red"
            role="alert"
            className={classes.note}
            title={t(failure.what === 'log' ? 'logFailed' : 'callFailed')}
          >
            {failure.what === 'log' && t('logReason')} {failure.what === 'call' && t('callReason')}{' '}
            {errorText({ code: failure.code })}
          </Alert>
        )}
        <div className={classes.words}>
          <Captions lines={talk.heard} />
        </div>
        <ShownNote shown={talk.shown} onBack={() => void pageActs.take('{"do":"back"}')} />
        <VisitStatus {...talk} phase={PHASES[phase]} muted={view.microphoneMuted} />
        <div className={classes.foot}>
          {phase === 'playing' && (
            <VisitControls
              view={view}
              speaks={talk.microphone === 'open'}
              send={typeToVoiceAgent}
              onMute={(muted) => void muteVoiceTalk(muted)}
              onSound={() => void enableVoiceSound()}
              onEnd={() => void endVoiceTalk()}
            />
          )}
          {over && (
            <Button
              autoFocus
              leftSection={<IconMicrophone2 size={18} aria-hidden />}
              onClick={() => void startVoiceTalk()}
            >
              {t('again')}
            </Button>
          )}
        </div>
      </section>
    </Portal>
  );
}

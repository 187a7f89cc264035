'use client';
import { Loader, UnstyledButton } from '@mantine/core';
import { IconMessageChatbot } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useStore } from '@/components/dialer/use-store';
import { VoicePanel } from '@/components/shell/later';
import tool from '@/components/shell/tool.module.css';
import { useMay } from '@/lib/session/viewer-context';
import { voiceTalk } from '@/lib/voice-agent/state';

/** The first press starts the conversation, later ones show and hide its panel; its code comes with the first. */
export function VoiceAgentButton() {
  const t = useTranslations('voiceAgent');
  const phase = useStore(voiceTalk, (state) => state.phase);
  const button = useRef<HTMLButtonElement>(null);
  // `null` until it is first asked for.
  const [open, setOpen] = useState<boolean | null>(null);
  if (!useMay()('callLogs', 'insert')) return null;
  const hide = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <UnstyledButton
        ref={button}
        className={tool.tool}
        data-live={phase === 'playing' || undefined}
        aria-label={t(phase === 'loading' || phase === 'playing' ? phase : 'start')}
        aria-expanded={open ?? false}
        aria-busy={phase === 'loading'}
        onClick={() => setOpen(!open)}
      >
        {phase === 'loading' ? <Loader size={18} /> : <IconMessageChatbot size={20} aria-hidden />}
      </UnstyledButton>
      {open !== null && <VoicePanel shown={open} onHide={hide} />}
    </>
  );
}

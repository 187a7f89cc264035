'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { isErrorCode } from '@/lib/errors/codes';
import { SILENT } from '@/lib/call/whisper-hold';
import { whisperAloud, whisperHold } from '@/lib/dialer/whisper-aloud';
import { useHold } from './use-hold';
import { useStore } from './use-store';

interface Told {
  text: string;
  failed: boolean;
}

/** Whispering by voice in one call: what its button does, and what is to be said about it. */
export function useWhisperAloud(room: string, canHear: boolean) {
  const t = useTranslations('dialer.whisper');
  const errors = useTranslations('errors');
  const phase = useStore(whisperAloud, (state) => (state.room === room ? state.phase : SILENT.phase));
  const understood = useStore(whisperAloud, (state) => (state.room === room ? state.text : ''));
  const code = useStore(whisperAloud, (state) => (state.room === room ? state.code : ''));
  const [refused, setRefused] = useState(false);
  const held = phase === 'opening' || phase === 'speaking';
  const hold = useHold({
    press: () => (canHear ? void whisperHold.press(room) : setRefused(true)),
    letGo: () => void whisperHold.letGo(),
    cancel: () => void whisperHold.cancel(),
    isHeld: () => held,
  });
  useEffect(
    () => () => {
      if (whisperAloud.get().room === room) void whisperHold.close();
    },
    [room],
  );
  const told = ((): Told | null => {
    if (!canHear) return refused ? { text: t('deaf'), failed: false } : null;
    if (phase === 'idle') return null;
    if (phase === 'failed') return { text: errors(isErrorCode(code) ? code : 'unexpected'), failed: true };
    return { text: t(`aloud.${phase}`, { text: isolated(understood) }), failed: false };
  })();
  return { hold, held, phase, told, label: t(held ? 'aloud.release' : 'aloud.hold') };
}

/** Words keep their own direction within a sentence of another. */
const isolated = (words: string) => `\u2068${words}\u2069`;

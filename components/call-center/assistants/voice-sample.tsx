'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { SampleButton } from './sample-button';

interface Props {
  /** What is heard: with another one the sound ends. */
  of: string;
  load: (signal: AbortSignal) => Promise<Blob>;
}

/** Plays a line as the chosen voice says it; another voice, another line or the end of the form silences it. */
export function VoiceSample({ of, load }: Props) {
  const t = useTranslations('assistants.sample');
  const toast = useToast();
  const errorText = useErrorText();
  const [state, setState] = useState<'quiet' | 'loading' | 'playing'>('quiet');
  const silence = useRef<() => void>(() => undefined);
  useEffect(() => () => silence.current(), [of]);

  async function play() {
    const gone = new AbortController();
    const sound = new Audio();
    silence.current = () => {
      gone.abort();
      sound.pause();
      URL.revokeObjectURL(sound.src);
      setState('quiet');
    };
    setState('loading');
    try {
      sound.src = URL.createObjectURL(await load(gone.signal));
      if (gone.signal.aborted) return;
      sound.onended = silence.current;
      await sound.play();
      setState('playing');
    } catch (error) {
      if (gone.signal.aborted) return;
      setState('quiet');
      toast.error(errorText(error));
    }
  }

  const quiet = state === 'quiet';
  return (
    <SampleButton
      label={t(quiet ? 'play' : 'stop')}
      playing={!quiet}
      loading={state === 'loading'}
      onClick={() => (quiet ? void play() : silence.current())}
    />
  );
}

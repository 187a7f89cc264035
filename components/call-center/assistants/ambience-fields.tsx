'use client';
import { Group, NumberInput, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { AMBIENT_SOUNDS, ambientFile, type AmbientSound } from '@/lib/catalogues/ambience';
import type { AssistantForm } from './assistant-fields';
import { SampleButton } from './sample-button';

/** What is heard behind the agent. */
export function AmbienceFields({ form }: { form: AssistantForm }) {
  const t = useTranslations('assistants');
  const { ambient_sound, ambient_volume } = form.getValues();
  return (
    <>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          flex={1}
          label={t('field.ambient_sound')}
          description={t('help.ambient_sound')}
          placeholder={t('ambience.none')}
          clearable
          data={AMBIENT_SOUNDS.map((value) => ({ value, label: t(`ambience.sound.${value}`) }))}
          {...form.getInputProps('ambient_sound')}
        />
        {ambient_sound && <AmbienceSample key={ambient_sound} sound={ambient_sound} volume={ambient_volume} />}
      </Group>
      {ambient_sound && (
        <NumberInput
          label={t('field.ambient_volume')}
          min={1}
          max={100}
          step={5}
          {...form.getInputProps('ambient_volume')}
        />
      )}
    </>
  );
}

/** Plays as loud as in a call, until it is stopped; a change of the volume is heard at once. */
function AmbienceSample({ sound, volume }: { sound: AmbientSound; volume: number }) {
  const t = useTranslations('assistants.ambience');
  const toast = useToast();
  const errorText = useErrorText();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (audio.current) audio.current.volume = Math.min(1, Math.max(0, Number(volume) / 100));
  }, [volume]);
  const toggle = () => {
    if (playing) return audio.current?.pause();
    audio.current?.play().catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <>
      <audio
        ref={audio}
        src={ambientFile(sound)}
        preload="none"
        loop
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <SampleButton label={t(playing ? 'stop' : 'play')} playing={playing} onClick={toggle} />
    </>
  );
}

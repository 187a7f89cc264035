'use client';
import { ActionIcon, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { getNonce } from 'get-nonce';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { formatClock, Ltr } from '@/components/ui';
import classes from './call-log.module.css';

interface Props {
  url: string;
  /** Who is heard in the upper and in the lower line. */
  speakers: readonly [string, string];
  seek: { ms: number } | null;
  onPosition: (ms: number) => void;
}

/** Stereo: one line a speaker. Players keep their direction in every language. */
export function RecordingPlayer({ url, speakers, seek, onPosition }: Props) {
  const t = useTranslations('calls');
  const host = useRef<HTMLDivElement>(null);
  const surfer = useRef<WaveSurfer | null>(null);
  const report = useRef(onPosition);
  const [state, setState] = useState<'loading' | 'ready' | 'playing' | 'failed'>('loading');
  const [clock, setClock] = useState({ position: 0, length: 0 });

  useEffect(() => {
    report.current = onPosition;
  }, [onPosition]);

  useEffect(() => {
    if (!host.current) return;
    const style = getComputedStyle(document.documentElement);
    const player = WaveSurfer.create({
      container: host.current,
      cspNonce: getNonce(),
      url,
      height: 28,
      splitChannels: [
        { waveColor: style.getPropertyValue('--mantine-color-dimmed') },
        { waveColor: style.getPropertyValue('--mantine-primary-color-filled') },
      ],
      progressColor: style.getPropertyValue('--mantine-color-text'),
      barWidth: 2,
      barGap: 1,
      normalize: true,
    });
    surfer.current = player;
    player.on('ready', (seconds) => {
      setState('ready');
      setClock({ position: 0, length: seconds * 1000 });
    });
    player.on('play', () => setState('playing'));
    player.on('pause', () => setState('ready'));
    player.on('error', () => setState('failed'));
    player.on('timeupdate', (seconds) => {
      setClock((old) => ({ ...old, position: seconds * 1000 }));
      report.current(seconds * 1000);
    });
    return () => player.destroy();
  }, [url]);

  const loaded = state !== 'loading';
  useEffect(() => {
    if (!seek || !loaded || !surfer.current) return;
    surfer.current.setTime(seek.ms / 1000);
    // A page that nobody has touched yet may not sound: then it waits at that moment.
    surfer.current.play().catch(() => undefined);
  }, [seek, loaded]);

  if (state === 'failed') return <Text c="red">{t('recordingNote.failed')}</Text>;
  const playing = state === 'playing';
  return (
    <div className={classes.player} dir="ltr">
      <ActionIcon
        variant="default"
        size="lg"
        disabled={!loaded}
        aria-label={playing ? t('pause') : t('play')}
        onClick={() => void surfer.current?.playPause()}
      >
        {playing ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
      </ActionIcon>
      <div className={classes.waves}>
        <ol className={classes.speakers} aria-label={t('speakers')}>
          {speakers.map((name, side) => (
            <li key={side}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
        <div ref={host} className={classes.wave} />
      </div>
      <Text size="sm" className="tabular">
        <Ltr>
          {formatClock(clock.position)} / {formatClock(clock.length)}
        </Ltr>
      </Text>
    </div>
  );
}

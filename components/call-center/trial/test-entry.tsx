'use client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type LiveState, StatusDot } from '@/components/ui';
import { type AssistantTest, type Standing, standingOf } from '@/lib/call-center/trial/tests-data';
import { TrialTranscript } from './trial-transcript';
import classes from './trial.module.css';

const DOTS: Record<Standing, LiveState> = {
  ...{ passed: 'ongoing', failed: 'failed', over_limit: 'ringing' },
  ...{ working: 'ringing', open: 'ended' },
};

interface Props {
  test: AssistantTest;
  draftVersion: number;
  /** Beside each test of the list. */
  onRun?: () => void;
  onEdit?: () => void;
  onRemove?: () => void;
}

/** A test with what came of it the last time: what was otherwise, and the conversation itself. */
export function TestEntry({ test, draftVersion, onRun, onEdit, onRemove }: Props) {
  const t = useTranslations('trial.cases');
  const [open, setOpen] = useState(false);
  const standing = standingOf(test, draftVersion);
  const { latest, name } = test;
  return (
    <Stack component="li" gap={6} className={classes.test}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          <bdi>{name}</bdi>
        </Text>
        <StatusDot state={DOTS[standing]}>{t(`standing.${standing}`)}</StatusDot>
      </Group>
      {standing === 'failed' && latest?.state === 'broken' && <Text size="sm">{t('broken')}</Text>}
      {standing === 'over_limit' && <Text size="sm">{t('overLimit')}</Text>}
      {standing === 'failed' && latest && latest.differences.length > 0 && (
        <ul className={classes.differences}>
          {latest.differences.map(({ kind, about }) => (
            <li key={`${kind} ${about}`}>
              <Text size="sm">{t(`difference.${kind}`, { about })}</Text>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        {onRun && (
          <Button
            size="xs"
            variant="default"
            disabled={standing === 'working'}
            aria-label={t('runOne', { name })}
            onClick={onRun}
          >
            {t('run')}
          </Button>
        )}
        {latest && latest.items.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            aria-expanded={open}
            aria-label={t('talkOf', { name })}
            onClick={() => setOpen(!open)}
          >
            {t('talk')}
          </Button>
        )}
        {onEdit && (
          <Button size="xs" variant="subtle" aria-label={t('editOne', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {onRemove && (
          <Button size="xs" variant="subtle" color="red" aria-label={t('removeOne', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </Group>
      {open && latest && <TrialTranscript items={latest.items} />}
    </Stack>
  );
}

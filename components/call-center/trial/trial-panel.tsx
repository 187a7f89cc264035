'use client';
import { Alert, Button, CopyButton, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import type { Assistant } from '@/lib/call-center/assistants/assistants-resource';
import { keyedProvidersOptions } from '@/lib/call-center/assistants/latency';
import { hearingOf } from '@/lib/call-center/trial/hearing';
import { trialText } from '@/lib/call-center/trial/transcript';
import { testOf } from '@/lib/call-center/trial/verdict';
import { browserClient } from '@/lib/supabase/browser';
import { SaveTest } from './save-test';
import { TrialInput } from './trial-input';
import { TrialHearing } from './trial-hearing';
import { TrialTalk } from './trial-talk';
import { TrialTranscript } from './trial-transcript';
import { useTrial } from './use-trial';
import { useTrialVoice } from './use-trial-voice';

/** Over the form: one types or talks to the agent as its draft is saved, and sees what it says, does and looks up. */
export function TrialPanel({ draft, onClose }: { draft: Assistant; onClose: () => void }) {
  const t = useTranslations('trial');
  const words = useTranslations('common');
  const trial = useTrial(draft.id);
  const [saving, setSaving] = useState(false);
  const voice = useTrialVoice(draft.id, trial);
  const { data: keyed } = useQuery(keyedProvidersOptions(browserClient));
  const hearing = keyed ? hearingOf(draft.stt_provider, keyed) : null;
  const hearingId = useId();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where it answers with a promise, that is nothing to clean up.
    end.current?.scrollIntoView({ block: 'end' });
  }, [trial.items.length, trial.words, trial.busy, voice.phase]);
  const closed = trial.ended !== null;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={t('title', { name: draft.name })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('intro')}
        </Text>
        {hearing && <TrialHearing id={hearingId} hearing={hearing} provider={draft.stt_provider} />}
        <TrialTranscript items={trial.items} words={trial.words} onTold={trial.told} />
        <Group gap="xs">
          <div role="status">
            {trial.busy && <Text size="sm">{t('thinking')}</Text>}
            {trial.ended && <Text size="sm">{t(`ended.${trial.ended}`)}</Text>}
          </div>
          {trial.busy && (
            <Button size="xs" variant="default" onClick={trial.stop}>
              {t('stop')}
            </Button>
          )}
        </Group>
        {trial.error && (
          <Alert color="red" role="alert">
            <Stack gap="xs" align="flex-start">
              {trial.error}
              {trial.unsent === '' && (
                <Button size="xs" variant="default" onClick={trial.again}>
                  {words('tryAgain')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        <TrialInput
          unsent={trial.unsent}
          off={trial.busy || trial.waits || closed}
          quiet={voice.phase !== 'off'}
          onSay={trial.say}
        />
        <TrialTalk voice={voice} ready={hearing === 'ready' && !closed} reasonId={hearingId} />
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={trial.restart}
          >
            {t('restart')}
          </Button>
          <CopyButton value={trialText(trial.items, { caller: t('caller'), agent: t('agent') })}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          {trial.items.some((item) => item.kind === 'message' && item.role === 'caller') && (
            <Button size="xs" variant="default" disabled={trial.busy || trial.waits} onClick={() => setSaving(true)}>
              {t('cases.save')}
            </Button>
          )}
        </Group>
        <div ref={end} />
      </Stack>
      {saving && (
        <SaveTest assistantId={draft.id} test={testOf(trial.items, trial.ended)} onClose={() => setSaving(false)} />
      )}
    </Drawer>
  );
}

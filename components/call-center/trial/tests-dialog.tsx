'use client';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog, useErrorText } from '@/components/ui';
import type { Assistant } from '@/lib/call-center/assistants/assistants-resource';
import { type AssistantTest, removeTest, runTests, standingOf, testsOptions } from '@/lib/call-center/trial/tests-data';
import { browserClient } from '@/lib/supabase/browser';
import { SaveTest } from './save-test';
import { TestEntry } from './test-entry';
import classes from './trial.module.css';

/** The tests of an agent, held with its draft as it is saved: one of them, or all. */
export function TestsDialog({ draft, onClose }: { draft: Assistant; onClose: () => void }) {
  const t = useTranslations('trial.cases');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const query = testsOptions(browserClient, draft.id);
  const { data: tests, error } = useQuery(query);
  const [editing, setEditing] = useState<AssistantTest | null>(null);
  const [removing, setRemoving] = useState<AssistantTest | null>(null);
  const act = useMutation({
    mutationFn: async (act: { run?: string[]; remove?: string }) => {
      const client = await browserClient();
      if (act.remove) return removeTest(client, draft.id, act.remove);
      return runTests(client, draft.id, act.run);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  const standings = tests?.map((test) => standingOf(test, draft.version)) ?? [];
  const count = (one: string) => standings.filter((standing) => standing === one).length;
  const wrong = act.error ?? error;
  return (
    <Modal opened onClose={onClose} size="lg" title={t('title')} closeButtonProps={{ 'aria-label': words('close') }}>
      <Stack gap="md">
        {wrong && (
          <Alert color="red" role="alert">
            {errorText(wrong)}
          </Alert>
        )}
        {tests?.length === 0 && <Text size="sm">{t('empty')}</Text>}
        {tests && tests.length > 0 && (
          <Group justify="space-between" gap="xs">
            <Text size="sm" role="status">
              {t('sum', {
                passed: count('passed'),
                failed: count('failed'),
                open: count('open') + count('working') + count('over_limit'),
              })}
            </Text>
            <Button
              size="xs"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              loading={count('working') > 0}
              onClick={() => act.mutate({})}
            >
              {t('runAll')}
            </Button>
          </Group>
        )}
        <ul className={classes.tests} aria-label={t('title')}>
          {tests?.map((test) => (
            <TestEntry
              key={test.id}
              test={test}
              draftVersion={draft.version}
              onRun={() => act.mutate({ run: [test.id] })}
              onEdit={() => setEditing(test)}
              onRemove={() => setRemoving(test)}
            />
          ))}
        </ul>
      </Stack>
      {editing && <SaveTest assistantId={draft.id} test={editing} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          opened
          title={t('removeTitle', { name: removing.name })}
          confirmLabel={t('remove')}
          onConfirm={() => {
            act.mutate({ remove: removing.id });
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Modal>
  );
}

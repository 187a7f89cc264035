'use client';
import { Alert, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useErrorText } from '@/components/ui';
import type { Assistant } from '@/lib/call-center/assistants/assistants-resource';
import { runTests, standingOf, testsOptions } from '@/lib/call-center/trial/tests-data';
import { browserClient } from '@/lib/supabase/browser';
import { TestEntry } from './test-entry';
import classes from './trial.module.css';

export type Gate = 'waits' | 'open' | 'failed';

/** Before an agent is published its tests are held with the draft: what has not passed, or not been held, is said. */
export function usePublishGate(draft: Assistant) {
  const queries = useQueryClient();
  const query = testsOptions(browserClient, draft.id);
  const { data: tests, error } = useQuery(query);
  const run = useMutation({
    mutationFn: async (ids: string[]) => runTests(await browserClient(), draft.id, ids),
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  const begun = useRef(false);
  const { mutate } = run;
  useEffect(() => {
    if (!tests || begun.current) return;
    begun.current = true;
    const open = tests.filter((test) => standingOf(test, draft.version) !== 'passed').map(({ id }) => id);
    if (open.length > 0) mutate(open);
  }, [tests, draft.version, mutate]);
  const standings = tests?.map((test) => standingOf(test, draft.version)) ?? [];
  const wrong = run.error ?? error;
  const settled = !run.isPending && !standings.includes('working') && (run.isSuccess || !standings.includes('open'));
  const passed = standings.every((standing) => standing === 'passed');
  const gate: Gate = wrong ? 'failed' : !tests || (!passed && !settled) ? 'waits' : passed ? 'open' : 'failed';
  return { gate, wrong, tests: tests ?? [], draftVersion: draft.version };
}

export function PublishGate({ gate, wrong, tests, draftVersion }: ReturnType<typeof usePublishGate>) {
  const t = useTranslations('trial.gate');
  const errorText = useErrorText();
  if (tests.length === 0 && !wrong) return null;
  const standings = tests.map((test) => standingOf(test, draftVersion));
  const done = standings.filter((standing) => standing !== 'working' && standing !== 'open').length;
  const unpaid = standings.filter((standing) => standing === 'over_limit').length;
  const notPassed = tests.filter((test) => ['failed', 'over_limit'].includes(standingOf(test, draftVersion)));
  const failed = notPassed.length - unpaid;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {gate === 'waits' && t('waits', { done, all: tests.length })}
        {gate === 'open' && t('open', { all: tests.length })}
      </Text>
      {wrong && (
        <Alert color="red" role="alert">
          {errorText(wrong)}
        </Alert>
      )}
      {gate === 'failed' && unpaid > 0 && (
        <Alert color="orange" role="alert" title={t('overLimit', { unpaid, all: tests.length })}>
          {t('overLimitHelp')}
        </Alert>
      )}
      {gate === 'failed' && (failed > 0 || unpaid === 0) && (
        <Alert color="orange" role="alert" title={t('failed', { failed, all: tests.length })}>
          {t('failedHelp')}
        </Alert>
      )}
      {gate === 'failed' && (
        <ul className={classes.tests}>
          {notPassed.map((test) => (
            <TestEntry key={test.id} test={test} draftVersion={draftVersion} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

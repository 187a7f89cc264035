import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { trialItem } from '@/lib/call/trial';
import type { Client, ClientSource } from '@/lib/resource/queries';
import { assistants } from '../assistants/assistants-resource';
import { difference, type testOf, expectation, type Expectation } from './verdict';

const STATES = ['queued', 'running', 'passed', 'failed', 'broken', 'over_limit'] as const;
/** Each of at most fifty tests keeps ten runs; the latest are enough. */
const RUNS = 200;

const run = z.object({
  test_id: z.string(),
  draft_version: z.int(),
  state: z.enum(STATES),
  differences: z.array(difference),
  items: z.array(trialItem),
  created_at: z.string(),
});
const test = expectation.extend({
  id: z.string(),
  name: z.string(),
  script: z.array(z.string()),
  answers: z.array(z.object({ tool: z.string(), output: z.string() })),
  updated_at: z.string(),
});
export type TestRun = z.infer<typeof run>;
export type AssistantTest = z.infer<typeof test> & { latest: TestRun | null };

const isWorking = ({ latest }: AssistantTest) => latest?.state === 'queued' || latest?.state === 'running';

/** The tests of an agent by name, each with its latest run; asked for again while some are held. */
export function testsOptions(client: ClientSource, assistantId: string) {
  return queryOptions({
    queryKey: [...assistants.keys.detail(assistantId), 'tests'],
    queryFn: async ({ signal }): Promise<AssistantTest[]> => {
      const reader = await client();
      const [tests, runs] = await Promise.all([
        reader
          .from('assistant_tests')
          .select('id, name, script, answers, must_say, must_not_say, must_use, ending, updated_at')
          .eq('assistant_id', assistantId)
          .order('name')
          .abortSignal(signal)
          .throwOnError(),
        reader
          .from('assistant_test_runs')
          .select('test_id, draft_version, state, differences, items, created_at')
          .eq('assistant_id', assistantId)
          .order('created_at', { ascending: false })
          .limit(RUNS)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const known = z.array(run).parse(runs.data);
      return z
        .array(test)
        .parse(tests.data)
        .map((one) => ({ ...one, latest: known.find(({ test_id }) => test_id === one.id) ?? null }));
    },
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? 700 : false),
  });
}

export type Standing = 'passed' | 'failed' | 'over_limit' | 'working' | 'open';

/** How a test stands with this draft: what was run before either of the two was changed says nothing. */
export function standingOf({ latest, updated_at }: AssistantTest, draftVersion: number): Standing {
  if (latest?.draft_version !== draftVersion || latest.created_at < updated_at) return 'open';
  if (latest.state === 'passed' || latest.state === 'over_limit') return latest.state;
  return latest.state === 'queued' || latest.state === 'running' ? 'working' : 'failed';
}

export interface TestDraft extends Expectation, Pick<ReturnType<typeof testOf>, 'script' | 'answers'> {
  /** Of one that is there already. */
  id?: string;
  name: string;
}

export async function saveTest(client: Client, assistantId: string, saved: TestDraft): Promise<void> {
  const { id, name, script, answers, must_say, must_not_say, must_use, ending } = saved;
  await client
    .rpc('save_assistant_test', {
      ...{ p_assistant: assistantId, p_name: name, p_script: script, p_answers: answers },
      ...{ p_must_say: must_say, p_must_not_say: must_not_say, p_must_use: must_use, p_ending: ending },
      ...(id && { p_id: id }),
    })
    .throwOnError();
}

export async function removeTest(client: Client, assistantId: string, id: string): Promise<void> {
  await client.rpc('remove_assistant_test', { p_assistant: assistantId, p_id: id }).throwOnError();
}

/** These tests, or all of them. */
export async function runTests(client: Client, assistantId: string, tests?: string[]): Promise<void> {
  await client
    .rpc('run_assistant_tests', { p_assistant: assistantId, ...(tests && { p_tests: tests }) })
    .throwOnError();
}

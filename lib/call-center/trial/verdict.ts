import { z } from 'zod';
import type { TrialEnd, TrialItem } from '@/lib/call/trial';

export const ENDINGS = ['any', 'agent_ends', 'goes_on'] as const;

/** What is expected of an agent in a test, as its row has it. */
export const expectation = z.object({
  must_say: z.array(z.string()),
  must_not_say: z.array(z.string()),
  must_use: z.array(z.string()),
  ending: z.enum(ENDINGS),
});
export type Expectation = z.infer<typeof expectation>;

/** Such a test passes whatever the agent says. */
export const expectsNothing = ({ must_say, must_not_say, must_use, ending }: Expectation) =>
  [must_say, must_not_say, must_use].every(({ length }) => length === 0) && ending === 'any';

/** What was otherwise than expected; `unanswered`: a tool that the test knows no answer of. */
export const difference = z.object({
  kind: z.enum(['not_said', 'said', 'not_used', 'ended', 'went_on', 'unanswered']),
  about: z.string(),
});
export type Difference = z.infer<typeof difference>;

/** Case, accents and vowel points make no other word. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

export function differencesOf(
  { must_say, must_not_say, must_use, ending }: Expectation,
  items: readonly TrialItem[],
  ended: TrialEnd | null,
): Difference[] {
  const said = folded(
    items.map((item) => (item.kind === 'message' && item.role === 'agent' ? item.text : '')).join(' '),
  );
  const used = items.flatMap((item) => (item.kind === 'tool' ? [folded(item.name), folded(item.call)] : []));
  const all: Difference[] = [
    ...must_say.filter((word) => !said.includes(folded(word))).map((about) => ({ kind: 'not_said' as const, about })),
    ...must_not_say.filter((word) => said.includes(folded(word))).map((about) => ({ kind: 'said' as const, about })),
    ...must_use.filter((name) => !used.includes(folded(name))).map((about) => ({ kind: 'not_used' as const, about })),
  ];
  if (ending === 'agent_ends' && ended === null) all.push({ kind: 'went_on', about: '' });
  if (ending === 'goes_on' && ended !== null) all.push({ kind: 'ended', about: '' });
  return all;
}

/** A finished conversation as a test without a name: what the caller said, what its tools answered, and what the agent did. */
export function testOf(items: readonly TrialItem[], ended: TrialEnd | null) {
  const ending: Expectation['ending'] = ended === null ? 'any' : 'agent_ends';
  return {
    ...{ name: '', must_say: new Array<string>(), must_not_say: new Array<string>(), ending },
    script: items.flatMap((item) => (item.kind === 'message' && item.role === 'caller' ? [item.text] : [])),
    answers: items.flatMap((item) =>
      item.kind === 'tool' && item.tool !== null && item.output !== null
        ? [{ tool: item.name, output: item.output }]
        : [],
    ),
    must_use: [...new Set(items.flatMap((item) => (item.kind === 'tool' ? [item.name] : [])))],
  };
}

import { asksNotToBeCalled } from '@/engine/agent/opt-out-words';
import { parseRules, ruleFor } from '@/engine/agent/providers/builtin/mind-rules';
import { ar } from '@/engine/carriers/loopback/scenario/ar';
import { en } from '@/engine/carriers/loopback/scenario/en';
import { assistants } from '@/stack/seed/content';

describe.each([
  [assistants.english, en],
  [assistants.arabic, ar],
])('$name of the first workspace', ({ instructions }, scenario) => {
  const rules = parseRules(instructions);

  test('lets whoever refuses speak on until they ask not to be called again, and promises nothing itself', () => {
    const [refuses = '', asks = ''] = scenario.refuses.steps;
    expect(ruleFor(rules, refuses)).toMatchObject({ say: expect.stringMatching(/[?؟]$/), end: false });
    expect([asksNotToBeCalled(refuses), asksNotToBeCalled(asks)]).toEqual([false, true]);
    expect(rules.rules.map(({ action }) => action.say).filter((said) => /not call|لن نتصل/.test(said ?? ''))).toEqual(
      [],
    );
  });

  test('answers each step of somebody who books by a rule', () => {
    const [first, day, name] = scenario.books.steps;
    for (const said of [first, day, name]) expect(ruleFor(rules, said ?? '')?.say).toEqual(expect.any(String));
  });
});

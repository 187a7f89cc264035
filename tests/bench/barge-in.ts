import { makeWorkspace } from '../e2e/support/workspace';
import { publishAssistant } from '../support/assistants';
import type { PrivateStack } from '../support/stack';
import { ears } from './conversation';
import { interruptions } from './envelope';
import { median, type Measures, percentile } from './report';
import { startCall, untilState } from './start-call';

const CALLS = 4;
/** Longer than the keypad menu waits for a digit: it then speaks again, whoever is talking. */
const LONG =
  'I am very glad that you ask, and I shall tell you everything about it from the beginning, one thing after the other, ' +
  'with all the small things that belong to it, however long it takes, because nobody should have to ask a second time ' +
  'for what could have been said at once, and because I have all the time in the world to talk about it with you.';

/** The keypad menu repeats itself into what the agent is saying: how long the callee hears the agent beside its own voice. */
export async function bargeIn(stack: PrivateStack): Promise<Measures> {
  const workspace = await makeWorkspace({ instructions: `otherwise: say ${LONG}` });
  await publishAssistant(workspace.sql, workspace.assistant.id, { first_speaker: 'user' });
  const stops: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const call = await startCall(workspace, '+12025550106');
    await untilState(workspace, call.id, 'ended');
    const { heard, said } = await ears(stack, call.id);
    stops.push(...interruptions(said, heard));
  }
  await workspace.sql.end();
  return {
    'barge-in at the callee, median (ms)': median(stops),
    'barge-in at the callee, p95 (ms)': percentile(stops, 95),
    'barge-ins measured': stops.length,
  };
}

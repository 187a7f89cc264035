import type { DialOrder } from '@/lib/call/carrier';
import type { LoopbackOutcome } from '@/lib/call/loopback-outcomes';
import type { Line } from '../line';
import { SCENARIOS } from '../scenario/scenarios';
import { conversation } from './conversation';
import { keypadMenu, voicemail } from './machines';

const EARLY_MS = 1200;
const SILENT_MS = 600_000;

/** What an answered callee does until it hangs up. */
export async function behave(line: Line, outcome: LoopbackOutcome, { language, hasAgent }: DialOrder): Promise<void> {
  const scenario = SCENARIOS[language];
  if (outcome === 'voicemail') return voicemail(line, scenario);
  if (outcome === 'keypad_menu') return keypadMenu(line, scenario);
  if (outcome === 'silent') return line.pause(SILENT_MS);
  if (outcome === 'hangs_up_early') {
    if (!hasAgent) await line.say(scenario.hello);
    else await line.soundFor(EARLY_MS);
    return;
  }
  if (!hasAgent) return conversation(line, scenario, scenario.withPerson, false);
  if (outcome === 'refuses') return conversation(line, scenario, scenario.refuses, true);
  if (outcome === 'asks_for_person') return conversation(line, scenario, scenario.asksForPerson, true);
  return conversation(line, scenario, scenario.books, true);
}

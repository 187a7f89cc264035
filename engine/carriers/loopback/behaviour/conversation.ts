import type { Heard } from '../ears';
import type { Line } from '../line';
import type { Scenario, Script } from '../scenario/types';
import { Talk } from '../talk';

const FIRST_WORD_MS = 1500;
const SILENCE_MS = 8000;
const PATIENCE_MS = 15_000;
const LAST_WORDS_MS = 2500;
const HANG_UP_MS = 1200;

/** Answers what it hears until its script ends, the other side says goodbye, or nobody speaks any more. */
export async function conversation(
  line: Line,
  scenario: Scenario,
  script: Script,
  waitForFirst: boolean,
): Promise<void> {
  const talk = new Talk(scenario, script);
  let heard = waitForFirst ? await line.hear(FIRST_WORD_MS) : null;
  if (!heard) {
    await line.say(scenario.hello);
    heard = await line.hear(SILENCE_MS);
  }
  for (;;) {
    heard ??= await askIfThere(line, scenario);
    if (!heard) return;
    const { say, hangUp } = answer(talk, heard, script);
    if (say) await line.say(say);
    if (hangUp) return lastWords(line);
    heard = await line.hear(SILENCE_MS);
  }
}

function answer(talk: Talk, heard: Heard, script: Script): { say: string | null; hangUp: boolean } {
  // With a person there are no texts at all: every sound is a turn. With an agent, sound without text is a supervisor's.
  if (heard.text === '' && !script.again) return { say: talk.unclear(), hangUp: false };
  return talk.reply(heard.text);
}

async function askIfThere(line: Line, scenario: Scenario): Promise<Heard | null> {
  await line.say(scenario.stillThere);
  const heard = await line.hear(PATIENCE_MS);
  if (!heard) await line.say(scenario.goodbye);
  return heard;
}

/** Leaves the other side the time to say goodbye and to hang up first. */
async function lastWords(line: Line): Promise<void> {
  await line.hear(LAST_WORDS_MS);
  await line.pause(HANG_UP_MS);
}

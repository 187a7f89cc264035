import type { Line } from '../line';
import type { Scenario } from '../scenario/types';

const MESSAGE_MS = 20_000;
const AFTER_MESSAGE_MS = 1500;
const MENU_TIMES = 3;
const DIGIT_MS = 6000;

export async function voicemail(line: Line, scenario: Scenario): Promise<void> {
  await line.say(scenario.voicemail);
  await line.beep();
  await line.hear(MESSAGE_MS);
  await line.pause(AFTER_MESSAGE_MS);
}

/** A spoken menu: digits are taken while it speaks, a wrong one repeats it, none three times ends the call. */
export async function keypadMenu(line: Line, { menu, goodbye }: Scenario): Promise<void> {
  for (let round = 0; round < MENU_TIMES; round++) {
    await line.say(menu.say, { stopOnDigit: true });
    const digit = await line.digit(DIGIT_MS);
    const chosen = digit === null ? undefined : menu.options[digit];
    if (chosen) {
      await line.say(chosen);
      await line.pause(AFTER_MESSAGE_MS);
      return;
    }
    if (digit !== null) await line.say(menu.invalid);
  }
  await line.say(goodbye);
}

import { mentions } from '../../agent/words';
import type { Scenario, Script } from './scenario/types';

export type Reply = { say: string; hangUp: boolean };
const PARDONS = 2;

/** What the callee says next: an answer to what was asked, else its script's next step, goodbye to a goodbye. */
export class Talk {
  private step = 0;
  private pardons = 0;
  private readonly said = new Set<string>();

  constructor(
    private readonly scenario: Scenario,
    private readonly script: Script,
  ) {}

  reply(heard: string): Reply {
    const { byeWords, goodbye } = this.scenario;
    if (byeWords.some((word) => mentions(heard, word))) return { say: goodbye, hangUp: true };
    const asked = this.script.answers.find(
      ({ when, say }) => !this.said.has(say) && when.some((word) => mentions(heard, word)),
    );
    return asked ? this.take(asked.say) : this.next();
  }

  /** Sound without words, such as a supervisor's: asked back a few times, then let be. */
  unclear(): string | null {
    this.pardons += 1;
    return this.pardons <= PARDONS ? this.scenario.pardon : null;
  }

  private next(): Reply {
    const { steps, again } = this.script;
    if (again && this.step >= steps.length) this.step = 0;
    while (!again && this.step < steps.length && this.said.has(steps[this.step] ?? '')) this.step += 1;
    const say = steps[this.step];
    if (say === undefined) return { say: this.scenario.goodbye, hangUp: true };
    this.step += 1;
    return this.take(say);
  }

  private take(say: string): Reply {
    this.said.add(say);
    return { say, hangUp: !this.script.again && say === this.script.steps.at(-1) };
  }
}

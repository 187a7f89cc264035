/** @jest-environment node */
import { initializeLogger } from '@livekit/agents';
import { AudioFrame, dispose } from '@livekit/rtc-node';
import type { Ear, Listen } from '../contract';
import { ProviderFailure } from '../http/chunks';
import { ChainRecognition } from './recognition';

beforeAll(() => initializeLogger({ pretty: false, level: 'silent' }));
// Its native part keeps the process alive.
afterAll(() => dispose());

/** A line that a test speaks into, and cuts. */
class Line {
  samples = 0;
  say: (text: string) => void = () => undefined;
  cut: (why: Error) => void = () => undefined;
  readonly listen: Listen = (heard) => {
    this.say = (text) => heard({ text, final: true, confidence: 1, words: [] });
    const ended = new Promise<Error>((resolve) => (this.cut = resolve));
    return {
      ...{ name: 'line', ended, finish: () => undefined, close: () => undefined },
      push: ({ length }) => void (this.samples += length),
    } satisfies Ear;
  };
}
const until = async (happened: () => boolean) => {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 5));
};

function recognition(lines: Line[], between: number) {
  const instead = new Line();
  const notes: string[] = [];
  let asked = 0;
  const heard = new ChainRecognition({
    ...{ language: 'en', instead: instead.listen, note: (text: string) => notes.push(text), waits: [0, between] },
    listen: (tell) => {
      const line = lines[asked++];
      if (!line) throw new Error('asked too often');
      return line.listen(tell);
    },
  }).stream();
  const texts: string[] = [];
  void (async () => {
    for await (const { alternatives } of heard) texts.push(alternatives?.[0]?.text ?? '');
  })();
  return {
    ...{ instead, notes, texts, asked: () => asked },
    push: () => heard.pushFrame(new AudioFrame(new Int16Array(160), 16_000, 1, 160)),
    close: () => heard.close(),
  };
}

test('a line that breaks comes back by itself, and meanwhile the built-in one hears', async () => {
  const [first, second] = [new Line(), new Line()];
  const { asked, push, instead, notes, texts, close } = recognition([first, second], 100);
  await until(() => asked() === 1);
  push();
  await until(() => first.samples === 160);
  first.say('One');
  first.cut(new ProviderFailure('deepgram', 'connection lost'));
  await until(() => notes.length === 1);
  expect(notes).toEqual(['deepgram: connection lost']);
  push();
  await until(() => instead.samples === 160);
  instead.say('Two');
  await until(() => asked() === 2);
  push();
  await until(() => second.samples === 160);
  second.say('Three');
  await until(() => texts.length === 3);
  expect(texts).toEqual(['One', 'Two', 'Three']);
  expect(first.samples).toBe(160);
  close();
});

test('whoever refuses the key is not asked again in this call: the built-in one goes on hearing', async () => {
  const refused = new Line();
  const { asked, push, instead, notes, close } = recognition([refused], 0);
  await until(() => asked() === 1);
  refused.cut(new ProviderFailure('deepgram', 'answered 401', true));
  await until(() => notes.length === 1);
  for (let frame = 1; frame <= 5; frame += 1) {
    push();
    await until(() => instead.samples === 160 * frame);
  }
  expect(asked()).toBe(1);
  close();
});

import { speakInTurn } from './in-turn';

/** Sounds are made and heard when the test says so. */
function stage() {
  const log: string[] = [];
  const waits = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const step = (name: string) =>
    new Promise<void>((resolve, reject) => {
      log.push(name);
      waits.set(name, { resolve, reject });
    });
  const over = new AbortController();
  return {
    log,
    over,
    voice: {
      make: async (sentence: string) => {
        await step(`make ${sentence}`);
        return sentence;
      },
      play: (sound: string) => step(`play ${sound}`),
      over: over.signal,
    },
    go: async (name: string, error?: Error) => {
      const wait = waits.get(name);
      if (error) wait?.reject(error);
      else wait?.resolve();
      await new Promise(setImmediate);
    },
  };
}

test('the first sentence is heard while the second is made', async () => {
  const { log, voice, go } = stage();
  const spoken = speakInTurn(['a', 'b', 'c'], voice);
  await go('make a');
  expect(log).toEqual(['make a', 'make b', 'play a']);
  await go('play a');
  await go('make b');
  expect(log.slice(3)).toEqual(['make c', 'play b']);
  await go('play b');
  await go('make c');
  await go('play c');
  await spoken;
  expect(log.slice(5)).toEqual(['play c']);
});

test('whoever interrupts hears no more, and nothing more is made', async () => {
  const { log, voice, go, over } = stage();
  const spoken = speakInTurn(['a', 'b', 'c'], voice);
  await go('make a');
  over.abort();
  await go('play a');
  await go('make b', new Error('aborted'));
  await spoken;
  expect(log).toEqual(['make a', 'make b', 'play a']);
});

test('a sentence that nobody could say is told after what stands before it has been heard', async () => {
  const { log, voice, go } = stage();
  const spoken = speakInTurn(['a', 'b'], voice);
  const told = expect(spoken).rejects.toThrow('mute');
  await go('make a');
  await go('make b', new Error('mute'));
  expect(log).toEqual(['make a', 'make b', 'play a']);
  await go('play a');
  await told;
});

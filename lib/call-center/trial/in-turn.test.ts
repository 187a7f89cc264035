import { ComingTurn } from './coming-turn';
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
      await new Promise(setImmediate);
      const wait = waits.get(name);
      if (error) wait?.reject(error);
      else wait?.resolve();
      await new Promise(setImmediate);
    },
  };
}

async function* each(...sentences: string[]) {
  yield* sentences;
}

test('the first sentence is heard while the second is made', async () => {
  const { log, voice, go } = stage();
  const spoken = speakInTurn(each('a', 'b', 'c'), voice);
  await go('make a');
  expect(log).toEqual(['make a', 'play a', 'make b']);
  await go('play a');
  await go('make b');
  expect(log.slice(3)).toEqual(['play b', 'make c']);
  await go('play b');
  await go('make c');
  await go('play c');
  await spoken;
  expect(log.slice(5)).toEqual(['play c']);
});

test('the first sentence is heard before there is a second', async () => {
  const { log, voice, go } = stage();
  const turn = new ComingTurn();
  const spoken = speakInTurn(turn.sentences(), voice);
  turn.take({ kind: 'words', text: 'We open at nine. Until' });
  await go('make We open at nine.');
  expect(log).toEqual(['make We open at nine.', 'play We open at nine.']);
  await go('play We open at nine.');
  turn.take({ kind: 'words', text: ' six.' });
  turn.close(false);
  await go('make Until six.');
  await go('play Until six.');
  await spoken;
  expect(log.slice(2)).toEqual(['make Until six.', 'play Until six.']);
});

test('whoever interrupts hears no more, and nothing more is made', async () => {
  const { log, voice, go, over } = stage();
  const spoken = speakInTurn(each('a', 'b', 'c'), voice);
  await go('make a');
  over.abort();
  await go('play a');
  await go('make b', new Error('aborted'));
  await spoken;
  expect(log).toEqual(['make a', 'play a', 'make b']);
});

test('a sentence that nobody could say is told after what stands before it has been heard', async () => {
  const { log, voice, go } = stage();
  const spoken = speakInTurn(each('a', 'b'), voice);
  const told = expect(spoken).rejects.toThrow('mute');
  await go('make a');
  await go('make b', new Error('mute'));
  expect(log).toEqual(['make a', 'play a', 'make b']);
  await go('play a');
  await told;
});

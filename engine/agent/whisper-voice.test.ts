/** @jest-environment node */
import type { WhisperNews } from '@/lib/call/whisper-news';
import type { Ear, Heard } from './providers/contract';
import { SpokenWhisper } from './spoken-whisper';
import { WhisperVoice } from './whisper-voice';

function voice(answers: (string | null)[]) {
  const told: [string, WhisperNews][] = [];
  const asked: unknown[] = [];
  const one = new WhisperVoice(
    {
      ask: async (question) => {
        asked.push(question);
        return answers.shift() ?? null;
      },
    },
    (identity, news) => told.push([identity, news]),
  );
  return { one, told, asked };
}

test('recognised words are kept as a whisper, and whoever spoke hears when the agent has taken it', async () => {
  const { one, told, asked } = voice(['{"id":"1"}']);
  await one.said('whisper-a', 'offer ten per cent');
  expect(asked).toEqual([{ about: 'whisper', identity: 'whisper-a', text: 'offer ten per cent' }]);
  one.wasTaken('2');
  one.wasTaken('1');
  expect(told).toEqual([
    ['whisper-a', { state: 'understood', text: 'offer ten per cent' }],
    ['whisper-a', { state: 'taken', text: 'offer ten per cent' }],
  ]);
});

test('an agent that was faster than the answer has taken it all the same', async () => {
  const { one, told } = voice(['{"id":"1"}']);
  one.wasTaken('1');
  await one.said('whisper-a', 'now');
  expect(told).toEqual([['whisper-a', { state: 'taken', text: 'now' }]]);
});

test.each([
  ['', [], 'nothing_heard'],
  [null, [], 'recognition_failed'],
  ['now', ['{"error":"too_many_whispers"}'], 'too_many_whispers'],
  ['now', [null], 'unexpected'],
])('%j with %j is refused: %s', async (words, answers, code) => {
  const { one, told } = voice(answers);
  await one.said('whisper-a', words);
  expect(told).toEqual([['whisper-a', { state: 'failed', code }]]);
});

test('nobody may whisper of whom the engine does not say so', async () => {
  const { one } = voice(['{"may":true}', '{"may":false}', null, 'no']);
  expect([
    await one.mayWhisper('a'),
    await one.mayWhisper('a'),
    await one.mayWhisper('a'),
    await one.mayWhisper('a'),
  ]).toEqual([true, false, false, false]);
});

function spoken() {
  let heard: (one: Heard) => void = () => undefined;
  let end: (why: Error) => void = () => undefined;
  const ear: Ear = {
    name: 'test',
    push: () => undefined,
    finish: () => {
      heard({ text: 'per cent', final: true, confidence: 1 });
      end(new Error('closed'));
    },
    close: () => undefined,
    ended: new Promise((resolve) => (end = resolve)),
  };
  const whisper = new SpokenWhisper((take) => {
    heard = take;
    return ear;
  });
  return {
    whisper,
    heard: (text: string, final: boolean) => heard({ text, final, confidence: 1 }),
    cut: () => end(new Error('cut')),
  };
}

test('all that was recognised while the button was held is one order', async () => {
  const { whisper, heard } = spoken();
  heard('Offer', false);
  heard('Offer ten', true);
  expect(await whisper.end()).toBe('Offer ten per cent');
});

test('half an order is none', async () => {
  const { whisper, heard, cut } = spoken();
  heard('Do not', true);
  cut();
  await Promise.resolve();
  expect(await whisper.end()).toBeNull();
});

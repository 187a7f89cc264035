import { SCENARIOS } from './scenario/scenarios';
import { Talk } from './talk';

const languages = Object.entries(SCENARIOS);

test.each(languages)('%s: a booking is told step by step and ends', (_language, scenario) => {
  const talk = new Talk(scenario, scenario.books);
  const replies = scenario.books.steps.map(() => talk.reply('...'));
  expect(replies.map(({ say }) => say)).toEqual(scenario.books.steps);
  expect(replies.map(({ hangUp }) => hangUp)).toEqual([false, false, false, true]);
});

test.each(languages)('%s: an answer fits the question and is not given twice', (_language, scenario) => {
  for (const { when, say } of scenario.books.answers) {
    for (const word of when) {
      const talk = new Talk(scenario, scenario.books);
      expect(talk.reply(`${word}?`).say).toBe(say);
      expect(talk.reply(`${word}?`).say).not.toBe(say);
    }
  }
});

test.each(languages)('%s: goodbye is answered and ends the call', (_language, scenario) => {
  for (const word of scenario.byeWords) {
    expect(new Talk(scenario, scenario.asksForPerson).reply(word)).toEqual({ say: scenario.goodbye, hangUp: true });
  }
});

test.each(languages)('%s: who wants a person never hangs up by itself', (_language, scenario) => {
  const talk = new Talk(scenario, scenario.asksForPerson);
  const replies = Array.from({ length: 20 }, () => talk.reply('?'));
  expect(replies.some(({ hangUp }) => hangUp)).toBe(false);
});

test.each(languages)('%s: the menu offers what its text says', (_language, scenario) => {
  for (const digit of Object.keys(scenario.menu.options)) expect(scenario.menu.say).toContain(digit);
});

test('sound without words is asked back twice only', () => {
  const talk = new Talk(SCENARIOS.en, SCENARIOS.en.books);
  expect([talk.unclear(), talk.unclear(), talk.unclear()]).toEqual([SCENARIOS.en.pardon, SCENARIOS.en.pardon, null]);
});

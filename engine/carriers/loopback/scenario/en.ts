import type { Scenario } from './types';

export const en: Scenario = {
  hello: 'Hello?',
  pardon: 'Sorry, could you say that again?',
  stillThere: 'Are you still there?',
  goodbye: 'Thank you, goodbye.',
  byeWords: ['goodbye', 'good bye', 'have a nice day', 'have a great day', 'talk to you soon'],
  books: {
    steps: [
      'Yes, hello. I would like to book an appointment.',
      'Tuesday at ten in the morning would suit me.',
      'My name is Robin Miller.',
      'That is all I need. Thank you, goodbye.',
    ],
    answers: [
      {
        when: ['what day', 'which day', 'what time', 'when would', 'suits you'],
        say: 'Tuesday at ten in the morning would suit me.',
      },
      { when: ['your name', 'who am i speaking'], say: 'My name is Robin Miller.' },
      { when: ['is that correct', 'is that right', 'confirm'], say: 'Yes, that is correct.' },
    ],
  },
  refuses: {
    steps: ['No, thank you. I am not interested.', 'I said no. Please do not call me again. Goodbye.'],
    answers: [],
  },
  asksForPerson: {
    steps: [
      'I would like to speak to a person, please.',
      'I do not want to talk to a machine. Is there a colleague who can help me?',
      'Could you put me through to somebody?',
      'Then I will wait until a person is free.',
    ],
    answers: [],
    again: true,
  },
  withPerson: {
    steps: ['Yes, I can hear you well.', 'All right, I understand.', 'Good. Is there anything else?'],
    answers: [],
    again: true,
  },
  voicemail: 'You have reached the voicemail of Robin Miller. Please leave a message after the tone.',
  menu: {
    say: 'Welcome to the office of Doctor Miller. For appointments, press 1. For invoices, press 2.',
    options: {
      '1': 'You have chosen appointments. We are open from nine to five. Goodbye.',
      '2': 'You have chosen invoices. Please write to us. Goodbye.',
    },
    invalid: 'That is not a valid choice.',
  },
};

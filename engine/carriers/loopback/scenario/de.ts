import type { Scenario } from './types';

export const de: Scenario = {
  hello: 'Hallo?',
  pardon: 'Entschuldigung, können Sie das wiederholen?',
  stillThere: 'Sind Sie noch da?',
  goodbye: 'Vielen Dank, auf Wiederhören.',
  byeWords: ['auf wiederhören', 'auf wiedersehen', 'tschüss', 'schönen tag'],
  books: {
    steps: [
      'Ja, guten Tag. Ich möchte einen Termin vereinbaren.',
      'Dienstag um zehn Uhr würde mir passen.',
      'Mein Name ist Robin Müller.',
      'Das ist alles. Vielen Dank, auf Wiederhören.',
    ],
    answers: [
      {
        when: ['welcher tag', 'welchen tag', 'wann', 'welche uhrzeit', 'passt ihnen'],
        say: 'Dienstag um zehn Uhr würde mir passen.',
      },
      { when: ['ihr name', 'ihren namen', 'wie heißen'], say: 'Mein Name ist Robin Müller.' },
      { when: ['ist das richtig', 'stimmt das', 'bestätigen'], say: 'Ja, das ist richtig.' },
    ],
  },
  refuses: {
    steps: [
      'Nein danke. Ich habe kein Interesse.',
      'Ich habe nein gesagt. Bitte rufen Sie nicht mehr an. Auf Wiederhören.',
    ],
    answers: [],
  },
  asksForPerson: {
    steps: [
      'Ich möchte bitte mit einem Menschen sprechen.',
      'Ich rede nicht mit einer Maschine. Gibt es einen Kollegen, der mir helfen kann?',
      'Können Sie mich mit jemandem verbinden?',
      'Dann warte ich, bis ein Mitarbeiter frei ist.',
    ],
    answers: [],
    again: true,
  },
  withPerson: {
    steps: ['Ja, ich höre Sie gut.', 'In Ordnung, ich verstehe.', 'Gut. Gibt es noch etwas?'],
    answers: [],
    again: true,
  },
  voicemail: 'Sie haben die Mailbox von Robin Müller erreicht. Bitte sprechen Sie nach dem Ton.',
  menu: {
    say: 'Willkommen in der Praxis Doktor Müller. Für Termine drücken Sie die 1. Für Rechnungen drücken Sie die 2.',
    options: {
      '1': 'Sie haben Termine gewählt. Wir haben von neun bis siebzehn Uhr geöffnet. Auf Wiederhören.',
      '2': 'Sie haben Rechnungen gewählt. Bitte schreiben Sie uns. Auf Wiederhören.',
    },
    invalid: 'Diese Auswahl gibt es nicht.',
  },
};

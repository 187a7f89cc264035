import type { Scenario } from './types';

export const fr: Scenario = {
  hello: 'Allô ?',
  pardon: 'Pardon, pouvez-vous répéter ?',
  stillThere: 'Vous êtes toujours là ?',
  goodbye: 'Merci beaucoup, au revoir.',
  byeWords: ['au revoir', 'bonne journée', 'à bientôt'],
  books: {
    steps: [
      'Oui, bonjour. Je voudrais prendre un rendez-vous.',
      'Mardi à dix heures me conviendrait.',
      'Je m’appelle Camille Moreau.',
      'C’est tout. Merci beaucoup, au revoir.',
    ],
    answers: [
      { when: ['quel jour', 'quelle heure', 'quand', 'vous convient'], say: 'Mardi à dix heures me conviendrait.' },
      { when: ['votre nom', 'vous appelez'], say: 'Je m’appelle Camille Moreau.' },
      { when: ['est-ce exact', 'c’est bien cela', 'confirmez'], say: 'Oui, c’est exact.' },
    ],
  },
  refuses: {
    steps: ['Non merci. Cela ne m’intéresse pas.', 'J’ai dit non. Ne m’appelez plus, s’il vous plaît. Au revoir.'],
    answers: [],
  },
  asksForPerson: {
    steps: [
      'Je voudrais parler à une personne, s’il vous plaît.',
      'Je ne veux pas parler à une machine. Un collègue peut-il m’aider ?',
      'Pouvez-vous me passer quelqu’un ?',
      'Alors j’attends qu’une personne soit libre.',
    ],
    answers: [],
    again: true,
  },
  withPerson: {
    steps: ['Oui, je vous entends bien.', 'D’accord, je comprends.', 'Bien. Autre chose ?'],
    answers: [],
    again: true,
  },
  voicemail: 'Vous êtes sur la messagerie de Camille Moreau. Laissez un message après le signal.',
  menu: {
    say: 'Bienvenue au cabinet du docteur Moreau. Pour un rendez-vous, tapez 1. Pour une facture, tapez 2.',
    options: {
      '1': 'Vous avez choisi les rendez-vous. Nous sommes ouverts de neuf heures à dix-sept heures. Au revoir.',
      '2': 'Vous avez choisi les factures. Merci de nous écrire. Au revoir.',
    },
    invalid: 'Ce choix n’existe pas.',
  },
};

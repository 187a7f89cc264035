/** How people say who they are, in all six languages at once; the name follows. */
export const INTRODUCED: readonly string[] = [
  ...['my name is', 'my name’s', "my name's", 'mein name ist', 'ich heiße', 'ich heisse', 'me llamo', 'mi nombre es'],
  ...['je m’appelle', "je m'appelle", 'mon nom est', 'اسمي', 'קוראים לי', 'שמי'],
];

/** How agents ask for it. */
export const ASKED_NAME: readonly string[] = [
  ...['your name', 'who am i speaking', 'ihr name', 'ihren namen', 'wie heißen sie', 'mit wem spreche ich'],
  ...['su nombre', 'cómo se llama', 'con quién hablo', 'votre nom', 'comment vous appelez', 'à qui ai-je'],
  ...['اسمك', 'مع من أتحدث', 'שמך', 'השם שלך', 'איך קוראים לך', 'עם מי אני'],
];

/** Before a name, and no part of it. */
export const TITLES: readonly string[] = [
  ...[
    'mr',
    'mrs',
    'ms',
    'miss',
    'doctor',
    'dr',
    'professor',
    'prof',
    'herr',
    'frau',
    'doktor',
    'señor',
    'señora',
    'sr',
    'sra',
  ],
  ...[
    'don',
    'doña',
    'monsieur',
    'madame',
    'mademoiselle',
    'docteur',
    'السيد',
    'السيدة',
    'الدكتور',
    'الدكتورة',
    'מר',
    'גברת',
    'דוקטור',
  ],
];

/** An address as it is spoken: what stands for its sign and for its points. */
export const SPOKEN_ADDRESS = {
  en: ['at', 'dot'],
  de: ['at|ät', 'punkt'],
  es: ['arroba', 'punto'],
  fr: ['arobase', 'point'],
  ar: ['آت|ات', 'دوت|نقطة'],
  he: ['שטרודל|כרוכית', 'נקודה|דוט'],
} as const;

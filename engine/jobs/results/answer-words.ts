/**
 * How people agree and decline, in all six languages at once, as `mentions` compares words. Short words stand only where they can
 * mean nothing else in one of the others.
 */
export const AGREED: readonly string[] = [
  ...[
    'yes please',
    'that works',
    'sounds good',
    'agreed',
    'perfect',
    'that is fine',
    'that suits me',
    'i would like to book',
  ],
  ...['see you then', 'i will take it', 'yes, that', 'is fine', 'suits me'],
  ...['ja gerne', 'ja, gern', 'einverstanden', 'das passt', 'passt mir', 'klingt gut', 'abgemacht', 'das nehme ich'],
  ...['sí, por favor', 'de acuerdo', 'me parece bien', 'perfecto', 'me va bien', 'me viene bien', 'trato hecho'],
  ...['oui, volontiers', 'd’accord', "d'accord", 'cela me convient', 'ça me convient', 'parfait', 'avec plaisir'],
  ...['نعم من فضلك', 'موافق', 'يناسبني', 'اتفقنا', 'ممتاز'],
  ...['כן בבקשה', 'מסכים', 'מסכימה', 'מתאים לי', 'סגרנו', 'מצוין'],
];

export const REFUSED: readonly string[] = [
  ...['no thank you', 'no thanks', 'not interested', 'i do not want', "i don't want", 'i refuse', 'no need'],
  ...['nein danke', 'kein interesse', 'nicht interessiert', 'ich möchte nicht', 'ich will nicht'],
  ...['no gracias', 'no me interesa', 'no estoy interesado', 'no estoy interesada', 'no quiero'],
  ...['non merci', 'pas intéressé', 'pas intéressée', 'ça ne m’intéresse pas', 'je ne veux pas'],
  ...['لا شكرا', 'لست مهتما', 'لست مهتمة', 'غير مهتم', 'لا أريد'],
  ...['לא תודה', 'לא מעוניין', 'לא מעוניינת', 'לא רוצה'],
];

export const YES: readonly string[] = [
  ...[
    'yes',
    'yeah',
    'of course',
    'sure',
    'correct',
    'ja',
    'gerne',
    'natürlich',
    'genau',
    'sí',
    'claro',
    'por supuesto',
  ],
  ...['oui', 'bien sûr', 'tout à fait', 'نعم', 'بالتأكيد', 'طبعا', 'כן', 'בטח', 'נכון'],
];

export const NO: readonly string[] = [
  'no',
  'nope',
  'not',
  'nein',
  'nicht',
  'kein',
  'non',
  'pas',
  'لا',
  'ليس',
  'לא',
  'אין',
];

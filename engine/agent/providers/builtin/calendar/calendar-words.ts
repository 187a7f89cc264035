import type { Language } from '../../contract';

/** By which words callees name a time; every word stands alone, but for what Arabic and Hebrew glue to its front. */
export type CalendarWords = {
  /** One to twelve, as an hour is said. */
  hours: readonly (readonly string[])[];
  /** Half past the hour that is said; German says the hour that follows. */
  half: readonly string[];
  halfBefore?: readonly string[];
  morning: readonly string[];
  afternoon: readonly string[];
  today: readonly string[];
  tomorrow: readonly string[];
  /** The first, the second and the third of what was offered. */
  ordinals: readonly (readonly string[])[];
  yes: readonly string[];
  no: readonly string[];
  cancel: readonly string[];
};

const each = (words: string): string[][] =>
  words.split(' ').map((word) => word.split('|').map((one) => one.replaceAll('_', ' ')));

export const CALENDAR_WORDS: Record<Language, CalendarWords> = {
  en: {
    hours: each('one two three four five six seven eight nine ten eleven twelve|noon'),
    half: ['half past', 'thirty'],
    morning: ['morning', 'a m', 'am'],
    afternoon: ['afternoon', 'evening', 'p m', 'pm'],
    today: ['today'],
    tomorrow: ['tomorrow'],
    ordinals: each('first|the_earliest second|middle third|last|latest'),
    yes: ['yes', 'correct', 'right', 'sure', 'ok', 'okay', 'fine', 'perfect', 'please do', 'book it'],
    no: ['no', 'nope', 'wrong', 'rather not', 'another'],
    cancel: ['cancel', 'call off'],
  },
  de: {
    hours: each('eins|ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
    half: ['dreißig'],
    halfBefore: ['halb'],
    morning: ['morgens', 'vormittags', 'vormittag', 'früh'],
    afternoon: ['nachmittags', 'nachmittag', 'abends', 'abend', 'mittags'],
    today: ['heute'],
    tomorrow: ['morgen'],
    ordinals: each('erste|ersten|erster|erstes zweite|zweiten|zweiter|zweites dritte|dritten|letzte|letzten'),
    yes: ['ja', 'richtig', 'stimmt', 'genau', 'gerne', 'gern', 'passt', 'in ordnung', 'okay', 'ok'],
    no: ['nein', 'falsch', 'lieber nicht', 'anderen', 'anderer'],
    cancel: ['absagen', 'stornieren', 'storniere', 'sagen sie ab'],
  },
  es: {
    hours: each('una dos tres cuatro cinco seis siete ocho nueve diez once doce'),
    half: ['y media', 'treinta'],
    morning: ['de la mañana', 'por la mañana'],
    afternoon: ['de la tarde', 'por la tarde', 'de la noche'],
    today: ['hoy'],
    tomorrow: ['mañana'],
    ordinals: each('primera|primero|primer segunda|segundo tercera|tercero|última|último'),
    yes: ['sí', 'correcto', 'exacto', 'claro', 'de acuerdo', 'vale', 'perfecto'],
    no: ['no', 'incorrecto', 'otra', 'otro'],
    cancel: ['cancelar', 'anular', 'cancele', 'anule'],
  },
  fr: {
    hours: each('une deux trois quatre cinq six sept huit neuf dix onze douze|midi'),
    half: ['et demie', 'trente'],
    morning: ['du matin', 'le matin', 'matin'],
    afternoon: ['de l après midi', 'l après midi', 'du soir', 'soir'],
    today: ['aujourd hui'],
    tomorrow: ['demain'],
    ordinals: each('premier|première deuxième|second|seconde troisième|dernier|dernière'),
    yes: ['oui', 'exact', 'correct', 'c est bien', 'd accord', 'parfait', 'bien sûr'],
    no: ['non', 'faux', 'un autre', 'une autre'],
    cancel: ['annuler', 'annulez', 'annule'],
  },
  ar: {
    hours: each(
      'الواحدة الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة الحادية_عشرة|الحادية_عشر الثانية_عشرة|الثانية_عشر',
    ),
    half: ['والنصف', 'ونصف'],
    morning: ['صباحا', 'الصباح'],
    afternoon: ['مساء', 'ظهرا', 'عصرا', 'المساء', 'بعد الظهر'],
    today: ['اليوم'],
    tomorrow: ['غدا', 'بكرة'],
    ordinals: each('الأول|الأولى الثاني الثالث|الأخير'),
    yes: ['نعم', 'صحيح', 'أجل', 'موافق', 'تمام', 'أكيد', 'حسنا'],
    no: ['لا', 'خطأ', 'آخر', 'موعدا آخر'],
    cancel: ['إلغاء', 'ألغ', 'ألغي', 'الغاء'],
  },
  he: {
    hours: each('אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר אחת_עשרה שתים_עשרה|שתיים_עשרה'),
    half: ['וחצי'],
    morning: ['בבוקר', 'בוקר'],
    afternoon: ['אחר הצהריים', 'אחרי הצהריים', 'בצהריים', 'בערב', 'ערב'],
    today: ['היום'],
    tomorrow: ['מחר'],
    ordinals: each('הראשון|הראשונה השני|השנייה השלישי|השלישית|האחרון|האחרונה'),
    yes: ['כן', 'נכון', 'בסדר', 'מצוין', 'בטח', 'אוקיי', 'מתאים'],
    no: ['לא', 'טעות', 'אחר'],
    cancel: ['לבטל', 'בטל', 'בטלי', 'ביטול'],
  },
};

import type { Locale } from './locales';

type Latin = Exclude<Locale, 'ar' | 'he'>;

/** Words that hardly a sentence does without, and that the other three languages do not have. */
const SMALL_WORDS: Record<Latin, readonly string[]> = {
  en: 'the and is are you your this that with for have has can will would what how there of to my we it i hello'.split(
    ' ',
  ),
  de: 'der die das und ist sind sie ihr ihre ihnen ich wir nicht mit für ein eine einen auf zu wie kann hier guten noch'.split(
    ' ',
  ),
  es: 'el los las y es son usted su con para por una está que cómo puedo soy hola buenos del al lo le me ahí'.split(
    ' ',
  ),
  fr: 'les et est sont vous votre avec pour une je nous ne pas ici des du que bonjour suis au ce cet êtes puis'.split(
    ' ',
  ),
};
const OWN_LETTERS: Partial<Record<Latin, RegExp>> = { de: /[äöüß]/g, es: /[ñ¿¡]/g, fr: /[çèêëîôœàù]/g };
const LATIN: readonly Latin[] = ['en', 'de', 'es', 'fr'];

const count = (text: string, of?: RegExp) => (of && text.match(of)?.length) ?? 0;

/** The one of our languages that a text is most likely written in; null where it gives too little away. */
export function languageOf(text: string): Locale | null {
  const said = text.toLowerCase();
  const letters = count(said, /\p{L}/gu);
  // Names and addresses stay in Latin letters whatever is spoken around them.
  const is = (script: RegExp) => count(said, script) >= 4 && count(said, script) * 4 >= letters;
  if (is(/\p{Script=Arabic}/gu)) return 'ar';
  if (is(/\p{Script=Hebrew}/gu)) return 'he';
  const words = said.match(/[\p{L}]+/gu) ?? [];
  const points = LATIN.map((language) => ({
    language,
    points: words.filter((word) => SMALL_WORDS[language].includes(word)).length + count(said, OWN_LETTERS[language]),
  })).sort((one, other) => other.points - one.points);
  const [first, second] = points;
  return first && second && first.points >= 2 && first.points > second.points ? first.language : null;
}

/** Whether a text can hardly be meant for somebody who hears this language. */
export function speaksOtherThan(language: Locale, text: string): boolean {
  const found = languageOf(text);
  if (found !== null) return found !== language;
  const letters = count(text, /\p{L}/gu);
  const foreign = language === 'ar' || language === 'he' ? count(text, /\p{Script=Latin}/gu) : 0;
  return letters > 3 && foreign * 2 > letters;
}

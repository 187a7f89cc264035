import type { Locale } from '@/lib/i18n/locales';

/** Said to whoever answers a test call. */
export const PROMPTS: Record<Locale, string> = {
  en: 'This is a test call of a telephone line. Please say a few words, then press any key of your telephone.',
  de: 'Dies ist der Testanruf einer Telefonleitung. Bitte sagen Sie ein paar Worte und drücken Sie dann eine beliebige Taste Ihres Telefons.',
  es: 'Esta es una llamada de prueba de una línea telefónica. Diga unas palabras y pulse después cualquier tecla de su teléfono.',
  fr: 'Ceci est un appel d’essai d’une ligne téléphonique. Dites quelques mots, puis appuyez sur une touche quelconque de votre téléphone.',
  ar: 'هذه مكالمة تجريبية لخط هاتفي. من فضلك قل بضع كلمات ثم اضغط على أي مفتاح في هاتفك.',
  he: 'זוהי שיחת בדיקה של קו טלפון. אנא אמרו כמה מילים ולאחר מכן הקישו על מקש כלשהו בטלפון.',
};

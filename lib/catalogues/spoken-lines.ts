import type { Locale } from '@/lib/i18n/locales';

/** What is asked into a silence unless an agent has words of its own. */
export const IDLE_MESSAGES: Record<Locale, readonly string[]> = {
  en: ['Hey, are you still there?', 'Hello there?'],
  de: ['Hallo, sind Sie noch da?', 'Hören Sie mich?'],
  es: ['¿Hola, sigue usted ahí?', '¿Me oye?'],
  fr: ['Allô, vous êtes toujours là ?', 'Vous m’entendez ?'],
  ar: ['مرحبا، هل ما زلت معي؟', 'هل تسمعني؟'],
  he: ['הלו, עדיין על הקו?', 'שומעים אותי?'],
};

/** The first line of a call in which it is said that no person speaks, and whether the call is recorded. */
export const DISCLOSURES: Record<Locale, { spoken: string; recorded: string }> = {
  en: {
    spoken: 'You are speaking with an AI assistant.',
    recorded: 'You are speaking with an AI assistant, and this call is recorded.',
  },
  de: {
    spoken: 'Sie sprechen mit einem KI-Assistenten.',
    recorded: 'Sie sprechen mit einem KI-Assistenten, und dieses Gespräch wird aufgezeichnet.',
  },
  es: {
    spoken: 'Está hablando con un asistente de inteligencia artificial.',
    recorded: 'Está hablando con un asistente de inteligencia artificial y esta llamada se graba.',
  },
  fr: {
    spoken: 'Vous parlez avec un assistant d’intelligence artificielle.',
    recorded: 'Vous parlez avec un assistant d’intelligence artificielle et cet appel est enregistré.',
  },
  ar: {
    spoken: 'أنت تتحدث مع مساعد ذكاء اصطناعي.',
    recorded: 'أنت تتحدث مع مساعد ذكاء اصطناعي، وهذه المكالمة مسجلة.',
  },
  he: {
    spoken: 'השיחה היא עם עוזר של בינה מלאכותית.',
    recorded: 'השיחה היא עם עוזר של בינה מלאכותית, והיא מוקלטת.',
  },
};

/** Said to both when a person takes over a call that goes on being recorded, where the agent discloses what it does. */
export const RECORDED_FURTHER: Record<Locale, string> = {
  en: 'This call is still being recorded.',
  de: 'Dieses Gespräch wird weiterhin aufgezeichnet.',
  es: 'Esta llamada se sigue grabando.',
  fr: 'Cet appel est toujours enregistré.',
  ar: 'هذه المكالمة لا تزال مسجلة.',
  he: 'השיחה עדיין מוקלטת.',
};

/** What is left on an answering machine; `{assistant}` is the agent's name. */
export const VOICEMAIL_MESSAGES: Record<Locale, string> = {
  en: 'Hello, this is {assistant}. I am sorry that I have missed you. I will try again later. Goodbye.',
  de: 'Guten Tag, hier ist {assistant}. Schade, dass ich Sie nicht erreiche. Ich versuche es später noch einmal. Auf Wiederhören.',
  es: 'Buenos días, soy {assistant}. Siento no haberle encontrado. Volveré a intentarlo más tarde. Adiós.',
  fr: 'Bonjour, ici {assistant}. Je regrette de ne pas vous joindre. Je réessaierai plus tard. Au revoir.',
  ar: 'مرحبا، معك {assistant}. آسف لأنني لم أجدك. سأحاول مرة أخرى لاحقا. مع السلامة.',
  he: 'שלום, מדבר {assistant}. חבל שלא תפסתי אותך. אנסה שוב מאוחר יותר. להתראות.',
};

/** What a caller hears outside the opening hours of a number that has no words of its own for it. */
export const CLOSED_MESSAGES: Record<Locale, string> = {
  en: 'Thank you for calling. We are closed at the moment. Please call again during our opening hours. Goodbye.',
  de: 'Danke für Ihren Anruf. Im Moment haben wir geschlossen. Bitte rufen Sie während unserer Öffnungszeiten wieder an. Auf Wiederhören.',
  es: 'Gracias por su llamada. En este momento está cerrado. Llame de nuevo en nuestro horario de atención. Adiós.',
  fr: 'Merci de votre appel. Nous sommes fermés pour le moment. Veuillez rappeler pendant nos heures d’ouverture. Au revoir.',
  ar: 'شكرا لاتصالك. نحن مغلقون الآن. يرجى الاتصال مرة أخرى خلال ساعات العمل. مع السلامة.',
  he: 'תודה שהתקשרת. אנחנו סגורים כרגע. אפשר להתקשר שוב בשעות הפעילות שלנו. להתראות.',
};

import { DISCLOSURES } from '@/lib/catalogues/spoken-lines';
import { toLocale, type Locale } from '@/lib/i18n/locales';
import { GUIDE_INSTRUCTIONS } from '../../agent/guide/guide-instructions';
import type { frozenAssistant } from './frozen-assistant';

type Frozen = ReturnType<typeof frozenAssistant>;

const GREETINGS: Record<Locale, string> = {
  en: 'Hello, I am an AI assistant. What would you like to see?',
  de: 'Hallo, ich bin eine KI-Assistenz. Was möchten Sie sehen?',
  es: 'Hola, soy una asistente de IA. ¿Qué quiere ver?',
  fr: 'Bonjour, je suis une assistante IA. Que voulez-vous voir ?',
  ar: 'مرحبا، أنا مساعد بالذكاء الاصطناعي. ماذا تريد أن ترى؟',
  he: 'שלום, אני עוזרת AI. מה תרצו לראות?',
};

/** The agent of the header speaks the language of the person's screens, whatever language it was made in. */
export function guided(frozen: Frozen, accountLocale: string | null): Frozen {
  const language = toLocale(accountLocale);
  if (!language) return frozen;
  const { assistant, record } = frozen;
  const same = language === assistant.language;
  return {
    ...frozen,
    assistant: {
      ...assistant,
      language,
      // A voice speaks its own language: empty is the provider's choice for this one.
      voice: same ? assistant.voice : '',
      beginMessage: (same && assistant.beginMessage) || GREETINGS[language],
      disclosure:
        same || assistant.disclosure === null
          ? assistant.disclosure
          : DISCLOSURES[language][record ? 'recorded' : 'spoken'],
      instructions: [assistant.instructions, GUIDE_INSTRUCTIONS].filter(Boolean).join('\n\n'),
    },
  };
}

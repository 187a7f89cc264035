import type { KeyedProvider, Language } from '../contract';
import { spoken } from '../http/spoken';

const VOICES: Record<Language, string> = {
  en: 'en-US-JennyNeural',
  de: 'de-DE-KatjaNeural',
  es: 'es-ES-ElviraNeural',
  fr: 'fr-FR-DeniseNeural',
  ar: 'ar-EG-SalmaNeural',
  he: 'he-IL-HilaNeural',
};
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export const azure: KeyedProvider = {
  id: 'azure',
  voice: (access, ask) => {
    const voice = escaped(ask.voice || VOICES[ask.language]);
    return spoken(access, {
      name: 'azure',
      post: (text) => ({
        path: '/cognitiveservices/v1',
        headers: {
          'ocp-apim-subscription-key': access.key,
          'content-type': 'application/ssml+xml',
          'x-microsoft-outputformat': 'raw-24khz-16bit-mono-pcm',
          'user-agent': 'parley',
        },
        body: `<speak version="1.0" xml:lang="${ask.language}"><voice name="${voice}">${escaped(text)}</voice></speak>`,
      }),
    });
  },
};

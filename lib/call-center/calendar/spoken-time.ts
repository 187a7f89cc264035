import type { Locale } from '@/lib/i18n/locales';

const WESTERN_DIGITS: Record<Locale, string> = {
  ...{ en: 'en-US', de: 'de', es: 'es', fr: 'fr' },
  ...{ ar: 'ar-u-nu-latn', he: 'he' },
};

/** A day and time of the clock on the wall (`YYYY-MM-DDTHH:MM`) as a voice says it. */
export function spokenTime(language: Locale, local: string): string {
  const at = new Date(`${local}:00Z`);
  const day = new Intl.DateTimeFormat(WESTERN_DIGITS[language], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(at);
  return `${day}${HOURS[language](at.getUTCHours(), at.getUTCMinutes())}`;
}

const two = (minute: number) => String(minute).padStart(2, '0');
const twelve = (hour: number) => hour % 12 || 12;

const HOURS: Record<Locale, (hour: number, minute: number) => string> = {
  en: (hour, minute) => ` at ${twelve(hour)}${minute ? `:${two(minute)}` : ''} ${hour < 12 ? 'AM' : 'PM'}`,
  de: (hour, minute) => ` um ${hour} Uhr${minute ? ` ${minute}` : ''}`,
  es: (hour, minute) => ` a ${hour === 1 ? 'la' : 'las'} ${hour}${minute ? ` y ${minute}` : ''}`,
  fr: (hour, minute) => ` à ${hour} ${hour === 1 ? 'heure' : 'heures'}${minute ? ` ${minute}` : ''}`,
  ar: (hour, minute) => ` الساعة ${twelve(hour)}${minute ? ` و${minute} دقيقة` : ''} ${hour < 12 ? 'صباحا' : 'مساء'}`,
  he: (hour, minute) => ` בשעה ${hour}${minute ? ` ו-${minute} דקות` : ''}`,
};

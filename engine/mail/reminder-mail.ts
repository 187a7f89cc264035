import type { MailBrand } from '@/lib/branding/mail-brand';
import { linkButton, linkInFull, mailPage, paragraph } from '@/lib/branding/mail-frame';
import { DEFAULT_LOCALE, directionOf, toLocale } from '@/lib/i18n/locales';
import { REMINDER_WORDS } from './reminder-words';

export interface ReminderMail {
  email: string;
  user_lang: string;
  title: string;
  due_at: Date | null;
  time_zone: string;
}

/** By the clock that the task is due by, which the mail names. */
export function renderReminder(mail: ReminderMail, link: string, brand: MailBrand) {
  const locale = toLocale(mail.user_lang) ?? DEFAULT_LOCALE;
  const words = REMINDER_WORDS[locale];
  const title = mail.title.replace(/\s+/g, ' ').trim();
  const when = mail.due_at && dayAndTime(locale, mail.due_at, mail.time_zone);
  const due = when ? words.due(when) : words.undated;
  const subject = words.subject(title);
  const body = [
    paragraph(title),
    paragraph(due),
    linkButton(words.action, link, brand),
    linkInFull(words.linkHint, link, brand),
  ];
  return {
    subject,
    text: [title, due, `${words.action}: ${link}`, `— ${brand.name}`].join('\n\n'),
    html: mailPage({ subject, language: locale, direction: directionOf(locale), brand, body }),
  };
}

function dayAndTime(locale: string, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale, {
    ...{ timeZone, year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  }).format(at);
}

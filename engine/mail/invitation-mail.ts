import type { MailBrand } from '@/lib/branding/mail-brand';
import { linkButton, linkInFull, mailPage, note, paragraph } from '@/lib/branding/mail-frame';
import { DEFAULT_LOCALE, directionOf, toLocale } from '@/lib/i18n/locales';
import { INVITATION_WORDS } from './invitation-words';

export interface InvitationMail {
  email: string;
  user_lang: string;
  company: string;
  inviter: string;
  role: string;
}

/** The mail as text and as HTML, in the frame of every mail. */
export function renderInvitation(mail: InvitationMail, link: string, brand: MailBrand) {
  const locale = toLocale(mail.user_lang) ?? DEFAULT_LOCALE;
  const words = INVITATION_WORDS[locale];
  const [company, inviter] = [oneLine(mail.company), oneLine(mail.inviter)];
  const intro = words.intro(inviter, company, oneLine(mail.role));
  const subject = words.subject(company);
  const body = [
    paragraph(intro),
    linkButton(words.action, link, brand),
    note(words.validity),
    linkInFull(words.linkHint, link, brand),
    note(`${words.unasked} (${mail.email})`),
  ];
  return {
    subject,
    text: [intro, `${words.action}: ${link}`, words.validity, words.unasked, `— ${brand.name}`].join('\n\n'),
    html: mailPage({ subject, language: locale, direction: directionOf(locale), brand, body }),
  };
}

/** Names are typed by people: what breaks a line in them stays out of headers and sentences. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

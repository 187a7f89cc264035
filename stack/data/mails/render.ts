import type { MailBrand } from '@/lib/branding/mail-brand';
import { escapeHtml, linkButton, linkInFull, mailPage, note, paragraph } from '@/lib/branding/mail-frame';
import { catalogue, rightToLeft, type Language, type MailKind } from './catalogue';

export interface MailValues {
  /** Six digits, or empty when the mail has none. */
  code: string;
  link: string;
  email: string;
  brand: MailBrand;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function renderMail(kind: MailKind, language: Language, { code, link, email, brand }: MailValues): RenderedMail {
  const texts = catalogue[language];
  const { action } = texts.kinds[kind];
  const named = (text: string) => text.replaceAll('{brand}', () => brand.name);
  const [subject, intro] = [named(texts.kinds[kind].subject), named(texts.kinds[kind].intro)];
  const lines = [intro, code, action && `${action}: ${link}`, code && texts.validity, texts.unasked, `— ${brand.name}`];
  const body = [
    paragraph(intro),
    ...(code ? [codeBox(texts.codeLabel, code)] : []),
    ...(action ? [linkButton(action, link, brand)] : []),
    ...(code ? [note(texts.validity, 14)] : []),
    ...(action ? [linkInFull(texts.linkHint, link, brand)] : []),
    note(`${texts.unasked} (${email})`),
  ];
  return {
    subject,
    text: lines.filter(Boolean).join('\n\n'),
    html: mailPage({ subject, language, direction: rightToLeft.has(language) ? 'rtl' : 'ltr', brand, body }),
  };
}

function codeBox(label: string, code: string): string {
  return `<p style="margin:0 0 16px;padding:16px;border:1px solid #d9dde1;border-radius:8px;text-align:center">
<span style="display:block;font-size:13px;color:#5c6470">${escapeHtml(label)}</span>
<strong dir="ltr" style="font-size:32px;letter-spacing:8px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</strong>
</p>`;
}

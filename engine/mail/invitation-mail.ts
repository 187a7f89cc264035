import { DEFAULT_BRAND } from '@/lib/branding/title';
import { DEFAULT_LOCALE, directionOf, toLocale } from '@/lib/i18n/locales';
import { INVITATION_WORDS } from './invitation-words';

export interface InvitationMail {
  email: string;
  user_lang: string;
  company: string;
  inviter: string;
  role: string;
}

/** The mail as text and as HTML; it loads nothing from anywhere. */
export function renderInvitation(mail: InvitationMail, link: string) {
  const locale = toLocale(mail.user_lang) ?? DEFAULT_LOCALE;
  const words = INVITATION_WORDS[locale];
  const [company, inviter] = [oneLine(mail.company), oneLine(mail.inviter)];
  const intro = words.intro(inviter, company, oneLine(mail.role));
  const small = 'color:#5c6470;font-size:13px';
  const body = [
    paragraph(escape(intro)),
    `<p style="margin:0 0 20px"><a href="${escape(link)}" style="display:inline-block;padding:11px 18px;border-radius:8px;background:#5B5BD6;color:#ffffff;text-decoration:none;font-weight:600">${words.action}</a></p>`,
    paragraph(words.validity, small),
    paragraph(
      `${words.linkHint}<br><a href="${escape(link)}" dir="ltr" style="word-break:break-all">${escape(link)}</a>`,
      small,
    ),
    paragraph(`${words.unasked} (${escape(mail.email)})`, small),
  ];
  return {
    subject: words.subject(company),
    text: [intro, `${words.action}: ${link}`, words.validity, words.unasked, `— ${DEFAULT_BRAND}`].join('\n\n'),
    html: `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f6;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#14181d">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 20px;font-weight:700;font-size:20px;color:#5B5BD6">${DEFAULT_BRAND}</p>
${body.join('\n')}
</div></body></html>`,
  };
}

/** Names are typed by people: what breaks a line in them stays out of headers and sentences. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function paragraph(html: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${html}</p>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

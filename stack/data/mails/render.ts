import type { MailBrand } from './brand';
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

/** The mail as text and as HTML; it loads nothing but the brand's logo, from our own storage. */
export function renderMail(kind: MailKind, language: Language, { code, link, email, brand }: MailValues): RenderedMail {
  const texts = catalogue[language];
  const { action } = texts.kinds[kind];
  const named = (text: string) => text.replaceAll('{brand}', () => brand.name);
  const [subject, intro] = [named(texts.kinds[kind].subject), named(texts.kinds[kind].intro)];
  const direction = rightToLeft.has(language) ? 'rtl' : 'ltr';
  const lines = [intro, code, action && `${action}: ${link}`, code && texts.validity, texts.unasked, `— ${brand.name}`];
  const body = [
    paragraph(intro),
    code && codeBox(texts.codeLabel, code),
    action && button(action, link, brand.colour),
    code && paragraph(texts.validity, 'color:#5c6470;font-size:14px'),
    action &&
      paragraph(
        `${escape(texts.linkHint)}<br><a href="${escape(link)}" dir="ltr" style="color:${brand.colour};word-break:break-all">${escape(link)}</a>`,
        'color:#5c6470;font-size:13px',
        true,
      ),
    paragraph(`${texts.unasked} (${email})`, 'color:#5c6470;font-size:13px'),
  ];
  return {
    subject,
    text: lines.filter(Boolean).join('\n\n'),
    html: page(subject, language, direction, brand, body.filter(Boolean).join('\n')),
  };
}

function page(title: string, language: Language, direction: string, brand: MailBrand, body: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f4f5f6;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#14181d">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:28px;text-align:start">
${head(brand)}
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** The name stands beside the logo: many readers show no pictures until they are asked to. */
function head({ name, colour, logoUrl }: MailBrand): string {
  const logo = logoUrl
    ? `<img src="${escape(logoUrl)}" alt="" height="32" style="height:32px;vertical-align:middle;margin-inline-end:10px">`
    : '';
  return `<p style="margin:0 0 20px;font-weight:700;font-size:20px;color:${colour}">${logo}${escape(name)}</p>`;
}

function paragraph(content: string, style = '', isHtml = false): string {
  return `<p style="margin:0 0 16px;${style}">${isHtml ? content : escape(content)}</p>`;
}

function codeBox(label: string, code: string): string {
  return `<p style="margin:0 0 16px;padding:16px;border:1px solid #d9dde1;border-radius:8px;text-align:center">
<span style="display:block;font-size:13px;color:#5c6470">${escape(label)}</span>
<strong dir="ltr" style="font-size:32px;letter-spacing:8px;font-variant-numeric:tabular-nums">${escape(code)}</strong>
</p>`;
}

function button(label: string, link: string, colour: string): string {
  return `<p style="margin:0 0 20px"><a href="${escape(link)}" style="display:inline-block;padding:11px 18px;border-radius:8px;background:${colour};color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></p>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

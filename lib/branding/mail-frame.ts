import type { MailBrand } from './mail-brand';

interface Framed {
  subject: string;
  language: string;
  direction: 'ltr' | 'rtl';
  brand: MailBrand;
  /** Pieces of HTML, made by the functions below. */
  body: readonly string[];
}

/** The frame of every mail. It loads nothing but the brand's logo, from our own storage. */
export function mailPage({ subject, language, direction, brand, body }: Framed): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f4f5f6;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#14181d">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:28px;text-align:start">
${head(brand)}
${body.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** The name stands beside the logo: many readers show no pictures until they are asked to. */
function head({ name, colour, logoUrl }: MailBrand): string {
  const logo = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="" height="32" style="height:32px;vertical-align:middle;margin-inline-end:10px">`
    : '';
  return `<p style="margin:0 0 20px;font-weight:700;font-size:20px;color:${colour}">${logo}${escapeHtml(name)}</p>`;
}

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

export function note(text: string, size: 13 | 14 = 13): string {
  return `<p style="margin:0 0 16px;color:#5c6470;font-size:${size}px">${escapeHtml(text)}</p>`;
}

export function linkButton(label: string, link: string, { colour }: MailBrand): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:11px 18px;border-radius:8px;background:${colour};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;
}

/** For readers that show no buttons. */
export function linkInFull(hint: string, link: string, { colour }: MailBrand): string {
  return `<p style="margin:0 0 16px;color:#5c6470;font-size:13px">${escapeHtml(hint)}<br><a href="${escapeHtml(link)}" dir="ltr" style="color:${colour};word-break:break-all">${escapeHtml(link)}</a></p>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import type { Message } from './message';

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} · Parley mailbox</title>
<link rel="stylesheet" href="/mailbox/style.css">
<script src="/mailbox/script.js" defer></script>
<noscript><meta http-equiv="refresh" content="10"></noscript>
</head>
<body>
<header>
<h1><a href="/mailbox">Mailbox</a></h1>
<p>The embedded mailbox: mails of this Parley end here and are not sent to anybody. Set <code>SMTP_URL</code> to send them for real.</p>
</header>
${main}
</body>
</html>`;
}

export function listPage(messages: Message[]): string {
  const rows = messages.map(
    ({ id, from, to, subject, at, code }) => `<li><a href="/mailbox/${id}">
<span class="subject">${escape(subject) || '(no subject)'}</span>
${code ? `<strong class="code">${code}</strong>` : ''}
<span class="to">To ${escape(to.join(', '))}</span>
<span class="from">From ${escape(from)}</span>
${time(at)}
</a></li>`,
  );
  const list =
    rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p class="empty">No mail yet. This page refreshes itself.</p>';
  return page('Inbox', `<main data-latest="${messages[0]?.id ?? ''}">${list}</main>`);
}

export function messagePage({ id, from, to, subject, at, code, text, html, links }: Message): string {
  const body = html
    ? `<iframe title="The mail as HTML" src="/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As text</summary><pre>${escape(text)}</pre></details>`
    : `<pre>${escape(text)}</pre>`;
  const anchors = links
    .map((link) => `<li><a href="${escape(link)}" rel="noreferrer">${escape(link)}</a></li>`)
    .join('');
  return page(
    subject,
    `<main class="message">
<p><a href="/mailbox">← All mails</a></p>
<h2>${escape(subject)}</h2>
<dl>
<dt>From</dt><dd>${escape(from)}</dd>
<dt>To</dt><dd>${escape(to.join(', '))}</dd>
<dt>Time</dt><dd>${time(at)}</dd>
${code ? `<dt>Code</dt><dd><strong class="code">${code}</strong></dd>` : ''}
</dl>
${links.length > 0 ? `<ul class="links">${anchors}</ul>` : ''}
${body}
</main>`,
  );
}

export function notFoundPage(): string {
  return page('Not found', '<main><p class="empty">This mail is gone: the mailbox keeps the last 500.</p></main>');
}

/** The mail's own HTML, alone in its frame; its links open in a new tab. */
export function framedHtml(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`;
}

function time(at: string): string {
  return `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

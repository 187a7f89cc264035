import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { script, style } from './assets';
import { framedHtml, listPage, messagePage, notFoundPage } from './html';
import type { MessageStore } from './store';

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is somebody else's HTML: no script, no origin, and no request but for the logo of a brand. */
const mailPolicy = (logos: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${logos}; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
const longestWait = 25;

interface Answer {
  status?: number;
  type: string;
  policy?: string;
  body: string;
}

const html = (body: string, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  policy: pagePolicy,
  body,
});
const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** `logos` is the address below which brands have their pictures. */
export function createMailboxServer(store: MessageStore, logos: string): Server {
  return createServer((request, response) => {
    answer(store, logos, request, response).then(
      (result) => send(response, result),
      (error: unknown) => {
        console.error(error);
        send(response, json({ message: 'Internal server error' }, 500));
      },
    );
  });
}

async function answer(
  store: MessageStore,
  logos: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox');
  if (request.method !== 'GET' && request.method !== 'HEAD') return json({ message: 'Method not allowed' }, 405);
  if (pathname === '/health') return json({ status: 'ok' });
  if (pathname === '/mailbox' || pathname === '/mailbox/') return html(listPage(store.list()));
  if (pathname === '/mailbox/style.css') return { type: 'text/css; charset=utf-8', body: style };
  if (pathname === '/mailbox/script.js') return { type: 'text/javascript; charset=utf-8', body: script };
  if (pathname === '/mailbox/api/messages') return json({ messages: await wanted(store, searchParams, response) });
  const [, id, part] = /^\/mailbox\/([0-9a-f-]+)(\/html)?$/.exec(pathname) ?? [];
  const message = id && store.get(id);
  if (!message) return html(notFoundPage(), 404);
  if (!part) return html(messagePage(message));
  return { type: 'text/html; charset=utf-8', policy: mailPolicy(logos), body: framedHtml(message.html) };
}

/** `to`, `after` (an id) and `wait` (seconds): with `wait`, the answer comes as soon as there is a message. */
async function wanted(store: MessageStore, parameters: URLSearchParams, response: ServerResponse) {
  const to = parameters.get('to') ?? undefined;
  const after = parameters.get('after') || undefined;
  const seconds = Math.min(Number(parameters.get('wait') ?? 0) || 0, longestWait);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(seconds * 1000)]);
  for (;;) {
    const messages = store.list({ to, after });
    if (messages.length > 0 || signal.aborted) return messages;
    await store.untilNews(signal);
  }
}

function send(response: ServerResponse, { status = 200, type, policy, body }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(policy && { 'content-security-policy': policy }),
  });
  response.end(body);
}

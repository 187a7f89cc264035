import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './addresses';

export type FetchRefusal = 'address' | 'private' | 'unresolved' | 'redirects' | 'size' | 'time' | 'network';

/** The address was not asked, or gave no answer that can be used. */
export class FetchRefused extends Error {
  constructor(
    readonly reason: FetchRefusal,
    detail = '',
  ) {
    super(detail === '' ? reason : `${reason}: ${detail}`);
  }
}

interface Found {
  address: string;
  family: number;
}
export type Resolver = (host: string) => Promise<Found[]>;

export interface Ask {
  url: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** For everything together, redirects too. */
  timeoutMs: number;
  maxBytes: number;
  /**
   * How many are followed, each looked at like the first address. Another host hears nothing of the headers but what anybody
   * is told, and never gets a body.
   */
  redirects: number;
  /** Hosts of the own network (`host` or `host:port`) that whoever runs the product has allowed. */
  trusted?: readonly string[];
  resolve?: Resolver;
}

export interface Answer {
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };
const OWN_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa|onion)$/;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HARMLESS = new Set(['accept', 'accept-language', 'user-agent']);

const systemResolver: Resolver = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Asks an address that somebody typed. It must be one of the open internet, by its number and not by its name: the name is
 * looked up once, every number that it has is checked, and the connection goes to the checked number.
 */
export async function safeFetch(ask: Ask): Promise<Answer> {
  const ended = AbortSignal.timeout(ask.timeoutMs);
  const late = new Promise<never>((_, reject) => {
    ended.addEventListener('abort', () => reject(new FetchRefused('time')), { once: true });
  });
  return Promise.race([followed(ask, ended), late]);
}

async function followed(first: Ask, ended: AbortSignal): Promise<Answer> {
  let ask = first;
  let url = readUrl(ask.url);
  for (let left = ask.redirects; ; left -= 1) {
    const answer = await asked(ask, url, ended);
    const next = answer.headers.location;
    if (!REDIRECTS.has(answer.status) || next === undefined || ask.redirects === 0) return answer;
    if (left === 0) throw new FetchRefused('redirects');
    const to = readUrl(next, url);
    ask = askedNext(ask, answer.status, to.origin === url.origin);
    url = to;
  }
}

/** As browsers do it: what was sent is read elsewhere, and only 307 and 308 send it again, to the same host alone. */
function askedNext(ask: Ask, status: number, sameHost: boolean): Ask {
  const reads = ask.method === undefined || ask.method === 'GET' || ask.method === 'HEAD';
  const again = status === 307 || status === 308;
  if (!reads && again && !sameHost) throw new FetchRefused('redirects');
  // Whoever takes something away did not ask to read anything.
  if (!reads && !again && ask.method !== 'POST') throw new FetchRefused('redirects');
  const headers = Object.entries(ask.headers ?? {}).filter(
    ([name]) =>
      (sameHost || HARMLESS.has(name.toLowerCase())) && (reads || again || name.toLowerCase() !== 'content-type'),
  );
  const sent = reads || !again ? { method: reads ? ask.method : 'GET', body: undefined } : {};
  return { ...ask, ...sent, headers: Object.fromEntries(headers) };
}

function readUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new FetchRefused('address');
  const url = new URL(text, base);
  if (!(url.protocol in PORTS) || url.username !== '' || url.password !== '' || url.hostname === '')
    throw new FetchRefused('address');
  return url;
}

const bare = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** The number to connect to; `null` for a trusted host, which is whatever its own network says. */
async function checked(ask: Ask, url: URL): Promise<Found | null> {
  if (ask.trusted?.some((host) => host === url.host || host === url.hostname)) return null;
  if (url.port !== '' && url.port !== PORTS[url.protocol]) throw new FetchRefused('address', 'port');
  const host = bare(url);
  const family = isIP(host);
  if (family === 0 && OWN_NAMES.test(host)) throw new FetchRefused('private');
  const found =
    family > 0
      ? [{ address: host, family }]
      : await (ask.resolve ?? systemResolver)(host).catch(() => {
          throw new FetchRefused('unresolved');
        });
  const [first] = found;
  if (!first) throw new FetchRefused('unresolved');
  if (!found.every(({ address }) => isPublicAddress(address))) throw new FetchRefused('private');
  return first;
}

async function asked(ask: Ask, url: URL, signal: AbortSignal): Promise<Answer> {
  const to = await checked(ask, url);
  const pinned: LookupFunction | undefined = to
    ? (_host, options, done) => (options.all ? done(null, [to]) : done(null, to.address, to.family))
    : undefined;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const headers = { 'accept-encoding': 'identity', ...ask.headers };
    const options = { method: ask.method ?? 'GET', headers, signal, agent: false as const };
    const sent = send(url, pinned ? { ...options, lookup: pinned } : options, resolve);
    sent.once('error', (error) => reject(new FetchRefused('network', error.message)));
    sent.end(ask.body);
  });
  const body = await readBody(response, ask.maxBytes);
  return { url: url.href, status: response.statusCode ?? 0, headers: response.headers, body };
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let left = maxBytes;
  try {
    for await (const part of unpacked(response)) {
      left -= part.length;
      if (left < 0) throw new FetchRefused('size');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused('network', String(error));
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}

/** Some servers pack what nobody asked to be packed; what it unpacks to is what is counted. */
function unpacked(response: IncomingMessage): AsyncIterable<Buffer> {
  const by: Record<string, () => Readable & NodeJS.WritableStream> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const unpack = by[response.headers['content-encoding']?.trim().toLowerCase() ?? '']?.();
  if (!unpack) return response;
  response.once('error', (error) => unpack.destroy(error));
  return response.pipe(unpack);
}

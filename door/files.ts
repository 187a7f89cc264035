import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

const PREFIX = '/_next/static';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The files of a build, each under a name that changes with its content, as they were packed when it was made. Answers
 * false for everything else, which the web app itself answers.
 */
export function createFiles(folder: string) {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    // Sealed as data, the script of a worker could do nothing.
    setHeaders: (response) => response.removeHeader('content-security-policy'),
  });
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    if (!path.startsWith(`${PREFIX}/`) || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
    const { url } = request;
    let served = true;
    request.url = path.slice(PREFIX.length);
    serve(request, response, () => {
      served = false;
    });
    request.url = url;
    return served;
  };
}

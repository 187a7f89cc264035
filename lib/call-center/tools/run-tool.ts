import { cut } from '@/lib/call/kept-text';
import { FetchRefused, safeFetch, type Ask } from '@/lib/safe-fetch/safe-fetch';
import { requestOf, type HttpTool, type ToolRequest } from './tool-request';
import type { ToolOutcome } from './tool-run';
import { withSecrets, type ToolSecret } from './tool-secrets';

export interface ToolRun {
  outcome: ToolOutcome;
  status: number | null;
  ms: number;
  /** Never with a secret in it; null where nothing could be asked. */
  request: ToolRequest | null;
  answer: string;
  /** The answer is all that came. */
  whole: boolean;
  /** The argument that does not fit, or the secret that is missing. */
  about: string | null;
}

const MAX_BYTES = 256 * 1024;
/** What a mind reads before it loses the thread. */
const LONGEST_ANSWER = 4000;
const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What is packed of fewer letters stands in other words, too. */
const SHORT = 8;

/** Asks for a tool once. Nothing that goes wrong is thrown: a mind, or a person, is to be told of it. */
export async function runTool(
  tool: HttpTool,
  given: Record<string, unknown>,
  secrets: readonly ToolSecret[],
  network: Pick<Ask, 'trusted' | 'resolve'>,
): Promise<ToolRun> {
  const started = performance.now();
  const ended = (run: Partial<ToolRun> & Pick<ToolRun, 'outcome'>): ToolRun => ({
    ...{ status: null, request: null, answer: '', whole: true, about: null, ...run },
    ms: Math.round(performance.now() - started),
  });
  const request = requestOf(tool, given);
  if ('wrong' in request) return ended({ outcome: 'arguments', about: request.wrong });
  const headers = withSecrets(request, secrets);
  if ('missing' in headers) return ended({ outcome: 'secret', request, about: headers.missing });
  try {
    const said = await safeFetch({
      ...{ ...network, url: request.url, method: request.method, body: request.body, headers: headers.headers },
      ...{ timeoutMs: tool.timeout_ms, maxBytes: MAX_BYTES, redirects: 3 },
    });
    const text = hidden(said.body.toString('utf8').replaceAll('\0', ''), secrets);
    const good = said.status >= 200 && said.status < 300;
    return ended({
      ...{ outcome: good ? 'ok' : 'status', status: said.status, request },
      ...{ answer: cut(text, LONGEST_ANSWER), whole: text.length <= LONGEST_ANSWER },
    });
  } catch (error) {
    return ended({ outcome: error instanceof FetchRefused ? error.reason : 'network', request });
  }
}

/** Some servers say again what they were told, as it was or as the format of their answer writes it. */
function hidden(text: string, secrets: readonly ToolSecret[]): string {
  const written = secrets.flatMap(({ name, value }) => spellings(value).map((spelling) => ({ name, spelling })));
  return written.reduce((rest, { name, spelling }) => rest.replaceAll(spelling, `{${name}}`), text);
}

function spellings(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const bytes = Buffer.from(value);
  const marked = value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const named = value.replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);
  const packed =
    value.length < SHORT ? [] : [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')];
  return [...new Set([value, json, json.replaceAll('/', '\\/'), encodeURIComponent(value), marked, named, ...packed])];
}

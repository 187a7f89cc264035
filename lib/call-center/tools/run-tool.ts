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
      ...{ answer: text.slice(0, LONGEST_ANSWER), whole: text.length <= LONGEST_ANSWER },
    });
  } catch (error) {
    return ended({ outcome: error instanceof FetchRefused ? error.reason : 'network', request });
  }
}

/** Some servers say again what they were told. */
function hidden(text: string, secrets: readonly ToolSecret[]): string {
  return secrets.reduce((rest, { name, value }) => rest.replaceAll(value, `{${name}}`), text);
}

import type { ServerResponse } from 'node:http';
import { z } from 'zod';

const component = z.object({
  state: z.string(),
  version: z.string().nullish(),
  since: z.union([z.string(), z.number()]).nullish(),
  restarts: z.number().nullish(),
});
const report = z.object({ ready: z.boolean(), components: z.record(z.string(), component) });

/** Each component's state; the schema drops whatever else the supervisor may know. */
export async function publicHealth(supervisor: string | undefined, response: ServerResponse): Promise<void> {
  const health = await ask(supervisor);
  response.writeHead(health.ready ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(health));
}

async function ask(supervisor: string | undefined): Promise<z.infer<typeof report>> {
  try {
    if (!supervisor) throw new Error('no supervisor');
    const answer = await fetch(`${supervisor}/health`, { signal: AbortSignal.timeout(2000) });
    return report.parse(await answer.json());
  } catch {
    return { ready: false, components: {} };
  }
}

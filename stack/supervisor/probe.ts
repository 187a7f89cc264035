import { answers } from '@/stack/postgres/connect';

export type Probe = { kind: 'http'; url: string } | { kind: 'postgres'; url: string };

/** Whether the component does its work now; never longer than two seconds. */
export async function probe(target: Probe): Promise<boolean> {
  if (target.kind === 'postgres') return answers(target.url);
  try {
    const response = await fetch(target.url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.arrayBuffer();
    return response.status >= 200 && response.status < 400;
  } catch {
    return false;
  }
}

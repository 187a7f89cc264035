import { answers } from '@/stack/postgres/connect';

export type Probe = { kind: 'http'; url: string } | { kind: 'postgres'; url: string };

/** Whether the component does its work now. */
export async function probe(target: Probe, milliseconds = 2_000): Promise<boolean> {
  if (target.kind === 'postgres') return answers(target.url);
  try {
    const response = await fetch(target.url, {
      signal: AbortSignal.timeout(milliseconds),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status >= 200 && response.status < 400;
  } catch {
    return false;
  }
}

import { connect } from 'node:net';
import { answers } from '@/stack/postgres/connect';

export type Probe = { kind: 'http'; url: string } | { kind: 'postgres'; url: string } | { kind: 'port'; port: number };

/** Whether the component does its work now. */
export async function probe(target: Probe, milliseconds = 2_000): Promise<boolean> {
  if (target.kind === 'postgres') return answers(target.url);
  if (target.kind === 'port') return isListening(target.port, milliseconds);
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

function isListening(port: number, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: milliseconds });
    const finish = (well: boolean) => {
      socket.destroy();
      resolve(well);
    };
    socket.once('connect', () => finish(true));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
  });
}

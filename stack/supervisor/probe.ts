import { connect } from 'node:net';
import { answers } from '@/stack/postgres/connect';

export type Probe = { kind: 'http'; url: string } | { kind: 'postgres'; url: string } | { kind: 'port'; port: number };

/** Whether the component does its work now. */
export async function probe(target: Probe, milliseconds = 2_000): Promise<boolean> {
  if (target.kind === 'postgres') return answers(target.url);
  if (target.kind === 'port') return isListening(target.port, milliseconds);
  return fetches(target.url, milliseconds);
}

/** A limit of its own: that of `AbortSignal.timeout` may be swept away with the signal, and the start would wait for ever. */
async function fetches(url: string, milliseconds: number): Promise<boolean> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
      limit.abort();
    }, milliseconds);
  });
  const answer = async () => {
    const response = await fetch(url, { signal: limit.signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status >= 200 && response.status < 400;
  };
  return Promise.race([late, answer().catch(() => false)]).finally(() => clearTimeout(timer));
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

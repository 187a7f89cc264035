import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Place, Reached } from './reach';

/** SIP over UDP repeats what may have been lost. */
const SENT_AT_MS = [0, 500, 1500];
const WAITED_MS = 3000;

/** Asks whether anybody listens there (`OPTIONS`, RFC 3261 §11): a single question, no call. Any answer will do. */
export function askOverUdp({ address, port, host }: Place): Promise<Reached> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  const began = Date.now();
  const timers: NodeJS.Timeout[] = [];
  return new Promise<Reached>((resolve) => {
    socket.on('error', () => resolve({ cause: 'refused' }));
    // A connected socket hears only from there, and hears of a port that nobody has.
    socket.on('message', (bytes) => {
      if (bytes.toString('latin1').startsWith('SIP/2.0')) resolve({ cause: 'replied', ms: Date.now() - began });
    });
    socket.connect(port, address, () => {
      const question = options(host, socket.address());
      for (const ms of SENT_AT_MS) timers.push(setTimeout(() => socket.send(question, () => undefined), ms));
    });
    timers.push(setTimeout(() => resolve({ cause: 'no_reply' }), WAITED_MS));
  }).finally(() => {
    timers.forEach(clearTimeout);
    socket.close();
  });
}

function options(host: string, own: { address: string; port: number }): string {
  const chance = () => randomBytes(8).toString('hex');
  const here = `${isIPv6(own.address) ? `[${own.address}]` : own.address}:${own.port}`;
  return [
    `OPTIONS sip:${host} SIP/2.0`,
    `Via: SIP/2.0/UDP ${here};branch=z9hG4bK${chance()};rport`,
    `From: <sip:check@${here}>;tag=${chance()}`,
    `To: <sip:${host}>`,
    `Call-ID: ${chance()}`,
    'CSeq: 1 OPTIONS',
    `Contact: <sip:check@${here}>`,
    'Max-Forwards: 70',
    'Accept: application/sdp',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
}

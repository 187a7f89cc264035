import type { RemoteInfo } from 'node:dgram';
import { randomBytes } from 'node:crypto';
import { digestFor, header, type SipMessage } from './message';
import { type Behaviour, SipPhone } from './phone';
import { PHONE_HOST } from './phone-host';

interface Account {
  user: string;
  password: string;
  /** Where telephones sign in. */
  port: number;
}

/** A telephone of one's own that signs in, and is then rung where it signed in from. */
export class Softphone extends SipPhone {
  private readonly tag = randomBytes(6).toString('hex');
  private readonly callId = randomBytes(12).toString('hex');
  private sequence = 0;
  private told: ((message: SipMessage) => void) | null = null;

  constructor(
    behaviour: Behaviour,
    private readonly account: Account,
  ) {
    super(behaviour);
  }

  /** The last word to a sign-in: 200, or why not. `seconds` 0 signs out. */
  async signIn(seconds = 60): Promise<number> {
    const first = await this.register(seconds, []);
    const challenge = header(first, 'www-authenticate');
    if (!challenge) return statusOf(first);
    const { user: username, password } = this.account;
    const said = digestFor(challenge, 'REGISTER', this.uri, { username, password });
    return statusOf(await this.register(seconds, [`Authorization: ${said}`]));
  }

  protected override take(message: SipMessage, from: RemoteInfo): void {
    if (message.method !== 'SIP/2.0') return super.take(message, from);
    if (header(message, 'cseq') === `${this.sequence} REGISTER`) this.told?.(message);
  }

  private get uri(): string {
    return `sip:127.0.0.1:${this.account.port}`;
  }

  private register(seconds: number, more: string[]): Promise<SipMessage> {
    this.sequence += 1;
    const who = `<sip:${this.account.user}@127.0.0.1>`;
    const lines = [
      `REGISTER ${this.uri} SIP/2.0`,
      `Via: SIP/2.0/UDP ${PHONE_HOST}:${this.port};rport;branch=z9hG4bK${randomBytes(8).toString('hex')}`,
      ...[`From: ${who};tag=${this.tag}`, `To: ${who}`, `Call-ID: ${this.callId}`],
      ...[`CSeq: ${this.sequence} REGISTER`, 'Max-Forwards: 70', 'User-Agent: Test telephone 1.0'],
      // An address that leads nowhere: what counts is where it signs in from.
      ...[`Contact: <sip:${this.account.user}@192.0.2.1:5060>`, `Expires: ${seconds}`],
      ...[...more, 'Content-Length: 0', '', ''],
    ];
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('nobody answered the sign-in')), 5000);
      this.told = (message) => {
        clearTimeout(late);
        resolve(message);
      };
      this.socket.send(lines.join('\r\n'), this.account.port, '127.0.0.1');
    });
  }
}

const statusOf = (message: SipMessage) => Number(message.start.split(' ')[1]);

import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { contactOf, header, isRightDigest, parseMessage, routesOf, type SipMessage } from './message';
import { PHONE_HOST } from './phone-host';
import { RtpLine } from './rtp';
import { agreeOn } from './srtp';

export interface Behaviour {
  /** The final answer: 200 answers, others refuse; null lets it ring for ever. */
  answer: number | null;
  /** Asks for this password first. */
  password?: string;
  ringMs?: number;
  /** The pitch that it sends once it has answered. */
  hertz?: number;
  /** Sends back what it hears. */
  echo?: boolean;
  /** Knows only a codec that nobody else does. */
  strange?: boolean;
  /** Encrypts its sound, where the other side does. */
  encrypts?: boolean;
  /** What it answers to being referred elsewhere, each time; 202 has it connected there. */
  refers?: number[];
}

const REASONS: Record<number, string> = { 200: 'OK', 404: 'Not Found', 486: 'Busy Here', 603: 'Decline' };

/** A telephone behind a carrier's trunk: takes calls over SIP and RTP, as one peer for one test. */
export class SipPhone {
  /** Every request it was sent, by method, with the number that was dialled. */
  readonly requests: string[] = [];
  /** Where it was referred to. */
  readonly referred: string[] = [];
  readonly line: RtpLine;
  protected readonly socket: Socket;
  private other: SipPhone | null = null;
  private invite: { message: SipMessage; from: RemoteInfo } | null = null;
  private ringing: NodeJS.Timeout | undefined;
  private rtpPort = 0;
  protected port = 0;
  protected readonly transport: 'UDP' | 'TLS' = 'UDP';
  private nonces = 0;
  private sent = 0;

  constructor(
    private readonly behaviour: Behaviour,
    door?: SipPhone,
  ) {
    this.line = new RtpLine(behaviour.echo);
    this.socket = door?.socket ?? createSocket('udp4');
    this.port = door?.port ?? 0;
  }

  /** Another telephone behind the same trunk: whatever is not this one's call is its. */
  async beside(behaviour: Behaviour): Promise<SipPhone> {
    const other = new SipPhone(behaviour, this);
    other.rtpPort = await other.line.open(PHONE_HOST);
    this.other = other;
    return other;
  }

  /** Resolves with the address of its trunk. */
  async open(): Promise<string> {
    await this.openLine();
    this.socket.on('message', (bytes, from) => this.take(parseMessage(bytes.toString('utf8')), from));
    await new Promise<void>((resolve) => this.socket.bind(0, PHONE_HOST, resolve));
    this.port = this.socket.address().port;
    return `${PHONE_HOST}:${this.port}`;
  }

  protected async openLine(): Promise<void> {
    this.rtpPort = await this.line.open(PHONE_HOST);
  }

  close(): void {
    this.still();
    this.socket.close();
  }

  private still(): void {
    clearTimeout(this.ringing);
    this.line.close();
    this.other?.still();
  }

  /** Hangs up: a request of its own in the dialogue of the call. */
  hangUp(): void {
    this.ask('BYE');
  }

  private ask(method: string, more: string[] = [], body = ''): void {
    if (!this.invite) return;
    const { message, from } = this.invite;
    this.sent += 1;
    const lines = [
      `${method} ${contactOf(message)} SIP/2.0`,
      ...routesOf(message).map((route) => `Route: ${route}`),
      `Via: SIP/2.0/${this.transport} ${PHONE_HOST}:${this.port};branch=z9hG4bK${Date.now()}${this.sent}`,
      `From: ${header(message, 'to')};tag=phone`,
      `To: ${header(message, 'from')}`,
      `Call-ID: ${header(message, 'call-id')}`,
      ...[`CSeq: ${this.sent} ${method}`, 'Max-Forwards: 70', ...more],
      ...[`Content-Length: ${Buffer.byteLength(body)}`, '', body],
    ];
    this.write(lines.join('\r\n'), from);
  }

  protected write(text: string, to: RemoteInfo): void {
    this.socket.send(text, to.port, to.address);
  }

  protected take(message: SipMessage, from: RemoteInfo): void {
    const mine = this.invite && header(this.invite.message, 'call-id');
    if (this.other && mine && mine !== header(message, 'call-id')) return this.other.take(message, from);
    if (message.method === 'SIP/2.0') return;
    this.requests.push(`${message.method} ${/sip:([^@;>]+)/.exec(message.start)?.[1] ?? ''}`);
    if (message.method === 'INVITE') return this.ring(message, from);
    if (message.method === 'ACK') return;
    if (message.method === 'REFER') return this.refer(message, from);
    this.reply(message, from, 200);
    if (message.method !== 'CANCEL' || !this.invite) return;
    clearTimeout(this.ringing);
    this.reply(this.invite.message, from, 487);
  }

  private ring(message: SipMessage, from: RemoteInfo): void {
    const { password, answer, ringMs = 300 } = this.behaviour;
    const said = header(message, 'authorization');
    if (password !== undefined && !said) {
      const challenge = `WWW-Authenticate: Digest realm="tests", nonce="n${(this.nonces += 1)}", algorithm=MD5, qop="auth"`;
      return this.reply(message, from, 401, [challenge]);
    }
    if (password !== undefined && !isRightDigest(said, 'INVITE', password)) return this.reply(message, from, 403);
    if (this.invite) return;
    this.invite = { message, from };
    this.reply(message, from, 180);
    if (answer === null) return;
    this.ringing = setTimeout(
      () => (answer === 200 ? this.answer(message, from) : this.reply(message, from, answer)),
      ringMs,
    );
  }

  /** An answer at once would come before the service listens for it. */
  private refer(message: SipMessage, from: RemoteInfo): void {
    const status = this.behaviour.refers?.[this.referred.length] ?? 405;
    this.referred.push(header(message, 'refer-to'));
    setTimeout(() => this.reply(message, from, status), 50);
    if (status !== 202) return;
    const more = ['Event: refer', 'Subscription-State: terminated;reason=noresource'];
    const kind = 'Content-Type: message/sipfrag;version=2.0';
    setTimeout(() => this.ask('NOTIFY', [...more, kind], 'SIP/2.0 200 OK\r\n'), 150);
  }

  private answer(message: SipMessage, from: RemoteInfo): void {
    const host = /c=IN IP4 (\S+)/.exec(message.body)?.[1] ?? '';
    const port = Number(/m=audio (\d+)/.exec(message.body)?.[1]);
    const secrets = this.behaviour.encrypts ? agreeOn(message.body) : null;
    const body = [
      ...['v=0', `o=phone 1 1 IN IP4 ${PHONE_HOST}`, 's=-', `c=IN IP4 ${PHONE_HOST}`, 't=0 0'],
      ...(this.behaviour.strange
        ? [`m=audio ${this.rtpPort} RTP/AVP 18 101`, 'a=rtpmap:18 G729/8000']
        : [`m=audio ${this.rtpPort} RTP/${secrets ? 'SAVP' : 'AVP'} 0 101`, 'a=rtpmap:0 PCMU/8000']),
      'a=rtpmap:101 telephone-event/8000',
      ...(secrets ? [secrets.line] : []),
      ...['a=fmtp:101 0-15', 'a=ptime:20', 'a=sendrecv', ''],
    ].join('\r\n');
    this.reply(message, from, 200, ['Content-Type: application/sdp'], body);
    this.line.start(host, port, this.behaviour.hertz ?? 0, secrets);
  }

  private reply(to: SipMessage, from: RemoteInfo, status: number, more: string[] = [], body = ''): void {
    const copied = to.headers.filter(([name]) => ['via', 'from', 'call-id', 'cseq', 'record-route'].includes(name));
    const target = header(to, 'to');
    const lines = [
      `SIP/2.0 ${status} ${REASONS[status] ?? 'Something'}`,
      ...copied.map(([name, value]) => `${name}: ${value}`),
      `To: ${target}${target.includes('tag=') ? '' : ';tag=phone'}`,
      `Contact: <sip:phone@${PHONE_HOST}:${this.port};transport=${this.transport.toLowerCase()}>`,
      ...more,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ];
    this.write(lines.join('\r\n'), from);
  }
}

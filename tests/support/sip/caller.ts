import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { contactOf, digestFor, header, parseMessage, routesOf, type SipMessage } from './message';
import { PHONE_HOST } from './phone-host';
import { RtpLine } from './rtp';
import { offerKeys } from './srtp';

interface Asked {
  to: string;
  from: string;
  /** Where the SIP service listens. */
  port: number;
  /** From here it calls; the trunk's own address unless told. */
  host?: string;
  /** What it claims to be of. */
  claims?: string;
  sign?: { username: string; password: string };
  hertz?: number;
  /** Encrypts its sound. */
  encrypts?: boolean;
}

/** A telephone behind a carrier's trunk that calls in: one call, over SIP and RTP. */
export class SipCaller {
  /** Every status that came for the INVITE. */
  readonly statuses: number[] = [];
  /** What the other side asked for, by method. */
  readonly requests: string[] = [];
  readonly line = new RtpLine();
  protected readonly transport: 'UDP' | 'TLS' = 'UDP';
  private readonly socket = createSocket('udp4');
  private readonly keys = offerKeys();
  private readonly tag = randomBytes(6).toString('hex');
  private readonly callId = randomBytes(12).toString('hex');
  protected readonly host: string;
  private sequence = 1;
  private remote = '';
  private branch = '';
  private sdp = '';
  /** Where the dialogue goes on once it was answered, and through whom. */
  private target = '';
  private routes: string[] = [];
  private port = 0;

  constructor(protected readonly asked: Asked) {
    this.host = asked.host ?? PHONE_HOST;
  }

  get uri(): string {
    return `sip:${this.asked.to}@127.0.0.1:${this.asked.port}`;
  }

  async call(): Promise<void> {
    const rtp = await this.line.open(this.host);
    this.port = await this.connect();
    const { encrypts = false } = this.asked;
    this.sdp = [
      ...[
        'v=0',
        `o=caller 1 1 IN IP4 ${this.host}`,
        's=-',
        `c=IN IP4 ${this.host}`,
        't=0 0',
        `m=audio ${rtp} RTP/${encrypts ? 'SAVP' : 'AVP'} 0 101`,
      ],
      ...[
        'a=rtpmap:0 PCMU/8000',
        'a=rtpmap:101 telephone-event/8000',
        'a=fmtp:101 0-15',
        ...(encrypts ? [this.keys.line] : []),
        'a=ptime:20',
        'a=sendrecv',
        '',
      ],
    ].join('\r\n');
    this.invite([]);
  }

  hangUp(): void {
    this.sequence += 1;
    this.send('BYE', [], '');
  }

  cancel(): void {
    this.send('CANCEL', [], '', this.branch);
  }

  close(): void {
    this.line.close();
    this.socket.close();
  }

  /** Resolves with the port that it calls from. */
  protected async connect(): Promise<number> {
    this.socket.on('message', (bytes) => this.take(parseMessage(bytes.toString('utf8'))));
    await new Promise<void>((resolve) => this.socket.bind(0, this.host, resolve));
    return this.socket.address().port;
  }

  protected write(text: string): void {
    this.socket.send(text, this.asked.port, '127.0.0.1');
  }

  private invite(more: string[]): void {
    this.branch = `z9hG4bK${randomBytes(8).toString('hex')}`;
    this.send('INVITE', ['Content-Type: application/sdp', ...more], this.sdp, this.branch);
  }

  protected take(message: SipMessage): void {
    if (message.method !== 'SIP/2.0') return this.asks(message);
    const status = Number(message.start.split(' ')[1]);
    if (!header(message, 'cseq').includes('INVITE')) return;
    this.statuses.push(status);
    if (status < 200) return;
    this.remote = header(message, 'to');
    if (status === 200) {
      this.target = contactOf(message);
      this.routes = routesOf(message).toReversed();
    }
    this.send('ACK', [], '', status === 200 ? undefined : this.branch);
    const asksFor = header(message, 'proxy-authenticate') || header(message, 'www-authenticate');
    if ([401, 407].includes(status) && this.asked.sign && this.sequence === 1) return this.signIn(status, asksFor);
    if (status !== 200) return;
    const port = Number(/m=audio (\d+)/.exec(message.body)?.[1]);
    const secrets = this.asked.encrypts ? this.keys.agreed(message.body) : null;
    this.line.start(/c=IN IP4 (\S+)/.exec(message.body)?.[1] ?? '', port, this.asked.hertz ?? 0, secrets);
  }

  private asks(message: SipMessage): void {
    this.requests.push(message.method);
    const copied = message.headers.filter(([name]) => ['via', 'from', 'to', 'call-id', 'cseq'].includes(name));
    const lines = [
      'SIP/2.0 200 OK',
      ...copied.map(([name, value]) => `${name}: ${value}`),
      'Content-Length: 0',
      '',
      '',
    ];
    this.write(lines.join('\r\n'));
  }

  private signIn(status: number, asksFor: string): void {
    if (!this.asked.sign) return;
    const said = digestFor(asksFor, 'INVITE', this.uri, this.asked.sign);
    this.sequence += 1;
    this.remote = '';
    this.invite([`${status === 407 ? 'Proxy-Authorization' : 'Authorization'}: ${said}`]);
  }

  private send(
    method: string,
    more: string[],
    body: string,
    branch = `z9hG4bK${randomBytes(8).toString('hex')}`,
  ): void {
    const lines = [
      `${method} ${this.target || this.uri} SIP/2.0`,
      ...this.routes.map((route) => `Route: ${route}`),
      `Via: SIP/2.0/${this.transport} ${this.host}:${this.port};branch=${branch}`,
      `From: <sip:${this.asked.from}@${this.asked.claims ?? this.host}>;tag=${this.tag}`,
      `To: ${this.remote || `<${this.uri}>`}`,
      `Call-ID: ${this.callId}`,
      `CSeq: ${this.sequence} ${method}`,
      `Contact: <sip:caller@${this.host}:${this.port};transport=${this.transport.toLowerCase()}>`,
      'Max-Forwards: 70',
      ...more,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ];
    this.write(lines.join('\r\n'));
  }
}

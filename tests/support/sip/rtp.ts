import { createSocket, type Socket } from 'node:dgram';
import { decode, encode } from './sound';
import type { Secrets } from './srtp';

const RATE = 8000;
const FRAME = 160;
const EVENT = 101;
const KEYS = '0123456789*#';

/** One side of a telephone's sound: plays a tone, keeps what it hears and which keys were pressed. */
export class RtpLine {
  readonly heard: number[] = [];
  readonly keys: string[] = [];
  private readonly socket: Socket = createSocket('udp4');
  private clock: NodeJS.Timeout | undefined;
  private to: { host: string; port: number } | null = null;
  private secrets: Secrets | null = null;
  private sequence = 0;
  private time = 0;
  private lastEvent = -1;
  private pressing: { code: number; at: number; sent: number } | null = null;
  private readonly waiting: number[] = [];
  private saying: number[] = [];
  private said: (() => void) | null = null;

  /** `echo`: sends back what it is sent, keys too, and nothing else. */
  constructor(private readonly echo = false) {}

  open(host: string): Promise<number> {
    this.socket.on('message', (packet) => this.take(packet));
    return new Promise((resolve) => this.socket.bind(0, host, () => resolve(this.socket.address().port)));
  }

  /** `hertz` 0 is a line without any sound that still sends. */
  start(host: string, port: number, hertz: number, secrets: Secrets | null = null): void {
    this.secrets = secrets;
    this.to = { host, port };
    if (this.echo) return;
    this.clock = setInterval(() => this.frame(hertz), 20);
  }

  press(keys: string): void {
    for (const key of keys) this.waiting.push(KEYS.indexOf(key));
  }

  /** Speaks instead of its tone; resolves when the last sample has left. */
  say(samples: number[]): Promise<void> {
    this.saying = samples;
    return new Promise((resolve) => (this.said = resolve));
  }

  close(): void {
    clearInterval(this.clock);
    this.clock = undefined;
    this.socket.close();
  }

  private frame(hertz: number): void {
    this.time += FRAME;
    const code = this.pressing ? undefined : this.waiting.shift();
    if (code !== undefined) this.pressing = { code, at: this.time, sent: 0 };
    if (this.pressing) return this.event(this.pressing);
    const spoken = this.saying.splice(0, FRAME);
    const sound = Buffer.alloc(FRAME);
    for (let at = 0; at < FRAME; at += 1) {
      const tone = 9000 * Math.sin((2 * Math.PI * hertz * (this.time + at)) / RATE);
      sound[at] = encode(spoken.length > 0 ? (spoken[at] ?? 0) : Math.round(tone));
    }
    this.send(0, this.time, sound);
    if (spoken.length === 0 || this.saying.length > 0) return;
    this.said?.();
    this.said = null;
  }

  /** RFC 4733: a key is ten packets with one time stamp, the last three say that it was let go. */
  private event(key: { code: number; at: number; sent: number }): void {
    key.sent += 1;
    const event = Buffer.alloc(4);
    event.writeUInt8(key.code, 0);
    event.writeUInt8(key.sent > 7 ? 0x8a : 0x0a, 1);
    event.writeUInt16BE(key.sent * FRAME, 2);
    this.send(EVENT, key.at, event);
    // A pause before the next one.
    if (key.sent === 10) this.pressing = null;
  }

  private send(type: number, time: number, payload: Buffer): void {
    if (!this.to) return;
    const head = Buffer.alloc(12);
    head.writeUInt8(0x80, 0);
    head.writeUInt8(type, 1);
    head.writeUInt16BE((this.sequence = (this.sequence + 1) & 0xffff), 2);
    head.writeUInt32BE(time, 4);
    head.writeUInt32BE(0x70617274, 8);
    const packet = Buffer.concat([head, payload]);
    this.socket.send(this.secrets?.sent.protect(packet) ?? packet, this.to.port, this.to.host);
  }

  private take(came: Buffer): void {
    // What was not encrypted with the right key is not heard.
    const packet = this.secrets ? this.secrets.heard.open(came) : came;
    if (!packet) return;
    if (this.echo && this.to) this.socket.send(packet, this.to.port, this.to.host);
    const type = packet.readUInt8(1) & 0x7f;
    if (type === 0) for (const byte of packet.subarray(12)) this.heard.push(decode(byte));
    if (type !== EVENT) return;
    const stamp = packet.readUInt32BE(4);
    if (stamp !== this.lastEvent) this.keys.push(KEYS[packet.readUInt8(12)] ?? '?');
    this.lastEvent = stamp;
  }
}

import { createCipheriv, createHmac, randomBytes } from 'node:crypto';

const SUITE = 'AES_CM_128_HMAC_SHA1_80';
const HEAD = 12;
const TAG = 10;

/** One direction of encrypted sound (RFC 3711, AES_CM_128_HMAC_SHA1_80). */
class Srtp {
  private readonly key: Buffer;
  private readonly salt: Buffer;
  private readonly proof: Buffer;
  private rollovers = 0;
  private last = 0;

  /** Key and salt, as the signalling carries them. */
  constructor(master: Buffer) {
    const derived = (label: number, length: number) => {
      const counter = Buffer.concat([master.subarray(16), Buffer.alloc(2)]);
      counter.writeUInt8(counter.readUInt8(7) ^ label, 7);
      return stream(master.subarray(0, 16), counter, Buffer.alloc(length));
    };
    this.key = derived(0, 16);
    this.proof = derived(1, 20);
    this.salt = derived(2, 14);
  }

  protect(packet: Buffer): Buffer {
    const hidden = this.turned(packet);
    return Buffer.concat([hidden, this.tag(hidden)]);
  }

  /** Null: it was not made with this key. */
  open(packet: Buffer): Buffer | null {
    const sequence = packet.readUInt16BE(2);
    if (this.last > 0xf000 && sequence < 0x1000) this.rollovers += 1;
    this.last = sequence;
    const hidden = packet.subarray(0, -TAG);
    return this.tag(hidden).equals(packet.subarray(-TAG)) ? this.turned(hidden) : null;
  }

  private turned(packet: Buffer): Buffer {
    const counter = Buffer.concat([this.salt, Buffer.alloc(2)]);
    const xor = (bytes: Buffer, at: number) =>
      bytes.forEach((byte, i) => (counter[at + i] = (counter[at + i] ?? 0) ^ byte));
    xor(packet.subarray(8, 12), 4);
    xor(Buffer.concat([this.rollover(), packet.subarray(2, 4)]), 8);
    return Buffer.concat([packet.subarray(0, HEAD), stream(this.key, counter, packet.subarray(HEAD))]);
  }

  private tag(hidden: Buffer): Buffer {
    return createHmac('sha1', this.proof).update(hidden).update(this.rollover()).digest().subarray(0, TAG);
  }

  private rollover(): Buffer {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.rollovers);
    return bytes;
  }
}

const stream = (key: Buffer, counter: Buffer, bytes: Buffer) =>
  createCipheriv('aes-128-ctr', key, counter).update(bytes);

export interface Secrets {
  sent: Srtp;
  heard: Srtp;
}
/** What the signalling says of the keys of one side. */
type Said = { line: string };

const CRYPTO = new RegExp(`a=crypto:(\\d+) ${SUITE} inline:([A-Za-z0-9+/=]+)`);

/** Answers the keys of an offer with one of its own (RFC 4568); null where the offer has none that is known here. */
export function agreeOn(offer: string): (Secrets & Said) | null {
  const found = CRYPTO.exec(offer);
  if (!found) return null;
  const own = randomBytes(30);
  return {
    sent: new Srtp(own),
    heard: new Srtp(Buffer.from(found[2] ?? '', 'base64')),
    line: `a=crypto:${found[1]} ${SUITE} inline:${own.toString('base64')}`,
  };
}

/** Keys for an offer; `agreed` is null where the answer has none. */
export function offerKeys(): Said & { agreed: (answer: string) => Secrets | null } {
  const own = randomBytes(30);
  return {
    line: `a=crypto:1 ${SUITE} inline:${own.toString('base64')}`,
    agreed: (answer) => {
      const theirs = CRYPTO.exec(answer)?.[2];
      return theirs === undefined ? null : { sent: new Srtp(own), heard: new Srtp(Buffer.from(theirs, 'base64')) };
    },
  };
}

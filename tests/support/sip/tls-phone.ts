import type { RemoteInfo } from 'node:dgram';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { phoneCertificate } from './certificate';
import { parseMessage } from './message';
import { SipPhone } from './phone';
import { PHONE_HOST } from './phone-host';

/** A telephone that is spoken to over TLS. */
export class TlsPhone extends SipPhone {
  protected override readonly transport = 'TLS';
  private connection: TLSSocket | null = null;
  private readonly server: Server = createServer(phoneCertificate(), (line) => this.connected(line));

  override async open(): Promise<string> {
    await this.openLine();
    await new Promise<void>((resolve) => this.server.listen(0, PHONE_HOST, resolve));
    const address = this.server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    return `${PHONE_HOST}:${this.port}`;
  }

  override close(): void {
    super.close();
    this.connection?.destroy();
    this.server.close();
  }

  protected override write(text: string): void {
    this.connection?.write(text);
  }

  private connected(line: TLSSocket): void {
    this.connection = line;
    const from: RemoteInfo = { address: line.remoteAddress ?? '', port: line.remotePort ?? 0, family: 'IPv4', size: 0 };
    let waiting = '';
    line.on('error', () => undefined);
    line.on('data', (bytes) => {
      waiting += bytes.toString('latin1');
      for (;;) {
        const end = waiting.indexOf('\r\n\r\n');
        if (end < 0) return;
        const whole = end + 4 + Number(/content-length: *(\d+)/i.exec(waiting.slice(0, end))?.[1] ?? 0);
        if (waiting.length < whole) return;
        const message = waiting.slice(0, whole);
        waiting = waiting.slice(whole);
        this.take(parseMessage(message), from);
      }
    });
  }
}

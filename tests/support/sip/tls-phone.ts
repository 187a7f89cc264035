import type { RemoteInfo } from 'node:dgram';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { phoneCertificate } from './certificate';
import { parseMessage } from './message';
import { SipPhone } from './phone';
import { PHONE_HOST } from './phone-host';
import { messagesOf } from './stream';

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
    line.on('error', () => undefined);
    line.on(
      'data',
      messagesOf((text) => this.take(parseMessage(text), from)),
    );
  }
}

import { connect, type TLSSocket } from 'node:tls';
import { SipCaller } from './caller';
import { phoneCertificate } from './certificate';
import { parseMessage } from './message';
import { messagesOf } from './stream';

/** A carrier that calls in over TLS, and believes nobody who has another certificate than the tests'. */
export class TlsCaller extends SipCaller {
  protected override readonly transport = 'TLS';
  private connection: TLSSocket | null = null;

  override close(): void {
    super.close();
    this.connection?.destroy();
  }

  protected override async connect(): Promise<number> {
    const { cert } = phoneCertificate();
    // The certificate is that of the telephones, whose address is another one.
    const options = { ca: cert, servername: '', localAddress: this.host, checkServerIdentity: () => undefined };
    const line = connect(this.asked.port, '127.0.0.1', options);
    this.connection = line;
    await new Promise<void>((resolve, reject) => line.once('secureConnect', resolve).once('error', reject));
    line.on('error', () => undefined);
    line.on(
      'data',
      messagesOf((text) => this.take(parseMessage(text))),
    );
    return line.localPort ?? 0;
  }

  protected override write(text: string): void {
    this.connection?.write(text);
  }
}

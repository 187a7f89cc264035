import { EventEmitter, once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageSchema, type Message } from './message';

const kept = 500;

/** The last messages, newest first, in memory and on disk: one file a message. */
export class MessageStore {
  private messages: Message[] = [];
  private readonly news = new EventEmitter().setMaxListeners(0);

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<MessageStore> {
    const store = new MessageStore(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
    for (const file of files) {
      const read = messageSchema.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
      if (read.success) store.messages.unshift(read.data);
    }
    await store.prune();
    return store;
  }

  async add(message: Message): Promise<void> {
    const path = join(this.folder, `${message.id}.json`);
    await writeFile(`${path}.new`, JSON.stringify(message), { mode: 0o600 });
    await rename(`${path}.new`, path);
    this.messages.unshift(message);
    await this.prune();
    this.news.emit('message');
  }

  get(id: string): Message | undefined {
    return this.messages.find((message) => message.id === id);
  }

  /** Newest first: those to one address, and those after one message, when asked. */
  list({ to, after }: { to?: string; after?: string } = {}): Message[] {
    const address = to?.toLowerCase();
    return this.messages.filter(
      (message) => (!address || message.to.includes(address)) && (!after || message.id > after),
    );
  }

  /** Resolves when a message has come, or when the signal fires. */
  async untilNews(signal: AbortSignal): Promise<void> {
    await once(this.news, 'message', { signal }).catch(() => undefined);
  }

  private async prune(): Promise<void> {
    for (const old of this.messages.splice(kept)) await rm(join(this.folder, `${old.id}.json`), { force: true });
  }
}

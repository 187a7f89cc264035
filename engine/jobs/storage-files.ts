import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

export interface StorageDoor {
  url: string;
  secretKey: string;
}

async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** Files of a bucket with the service's key; what a person may do with them was decided before. */
export function storageFiles({ url, secretKey }: StorageDoor) {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const address = (bucket: string, path: string) => `${url}/storage/v1/object/${bucket}/${path}`;
  return {
    /** `null` when it is not there. */
    async read(bucket: string, path: string): Promise<AsyncIterable<Uint8Array> | null> {
      const answer = await fetch(address(`authenticated/${bucket}`, path), { headers });
      if (answer.status === 404 || answer.status === 400) return null;
      if (!answer.ok || !answer.body) throw new Error(`storage answered ${answer.status}`);
      return chunks(answer.body);
    },
    async write(bucket: string, path: string, file: string, type: string): Promise<void> {
      const { size } = await stat(file);
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { ...headers, 'content-type': type, 'content-length': String(size), 'x-upsert': 'true' },
        body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
        duplex: 'half',
      };
      const answer = await fetch(address(bucket, path), init);
      if (!answer.ok) throw new Error(`storage answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    },
    /** One that is gone already is no failure. */
    async remove(bucket: string, path: string): Promise<void> {
      const answer = await fetch(address(bucket, path), { method: 'DELETE', headers });
      if (!answer.ok && answer.status !== 404 && answer.status !== 400)
        throw new Error(`storage answered ${answer.status}`);
    },
  };
}
export type StorageFiles = ReturnType<typeof storageFiles>;

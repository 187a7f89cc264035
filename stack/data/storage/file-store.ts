import type { StorageAdapter, ObjectMetadata } from './lite-types';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { webStream } from '../http/node-bridge';
import { requestContext } from '../request-context';
import { parseRange } from './byte-range';
import { readSidecar, writeSidecar } from './sidecar';

/**
 * Storage below one folder. Bytes stream both ways; a file appears under its name only when it is whole. Names on disk are
 * hashes, so that no object key can lead anywhere else.
 */
export class FileStore implements StorageAdapter {
  driver = null;

  constructor(private readonly root: string) {}

  private path(bucket: string, key: string): string {
    const name = createHash('sha256').update(`${bucket}/${key}`).digest('hex');
    return join(this.root, name.slice(0, 2), name);
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: AsyncIterable<Uint8Array> | Uint8Array,
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const path = this.path(bucket, key);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('md5');
    const hashed = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      const source = body instanceof Uint8Array ? Readable.from([body]) : Readable.from(body);
      await pipeline(source, hashed, createWriteStream(draft, { mode: 0o600 }));
      await sync(draft);
      await writeSidecar(path, { mimetype, cacheControl, eTag: `"${hash.digest('hex')}"` });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return this.headObject(bucket, key);
  }

  /** lite does not pass the `Range` header on; it is taken from the request's context. */
  async getObject(bucket: string, key: string) {
    const path = this.path(bucket, key);
    const metadata = await this.headObject(bucket, key);
    const range = parseRange(requestContext()?.range ?? null, metadata.size);
    if (!range) return { metadata, httpStatusCode: 200, body: webStream(createReadStream(path)) };
    const { start, end } = range;
    return {
      metadata: {
        ...metadata,
        contentLength: end - start + 1,
        contentRange: `bytes ${start}-${end}/${metadata.size}`,
        httpStatusCode: 206,
      },
      httpStatusCode: 206,
      body: webStream(createReadStream(path, { start, end })),
    };
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const path = this.path(bucket, key);
    const [{ size, mtime }, sidecar] = await Promise.all([stat(path), readSidecar(path)]);
    return { ...sidecar, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const path = this.path(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    toBucket: string,
    toKey: string,
  ): Promise<Pick<ObjectMetadata, 'httpStatusCode' | 'eTag' | 'lastModified'>> {
    const [from, to] = [this.path(bucket, key), this.path(toBucket, toKey)];
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(`${from}.json`, `${to}.json`);
    await copyFile(from, to);
    const { eTag, lastModified } = await this.headObject(toBucket, toKey);
    return { httpStatusCode: 200, eTag, lastModified };
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.path(bucket, key)}`;
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

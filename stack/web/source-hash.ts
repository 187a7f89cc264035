import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

// All that both halves of the web app are made of; not tsconfig.json, which `next build` itself rewrites.
const sources = [
  ...['app', 'components', 'lib', 'messages', 'public'],
  ...['middleware.ts', 'next.config.ts', 'package-lock.json'],
];
const isNoise = (name: string) => /\.test\.tsx?$|\.d\.json\.ts$/.test(name);

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isNoise(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A name for exactly these sources: the same files give the same name on any day and in any folder. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  const files = sources
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .flatMap(filesBelow)
    .sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

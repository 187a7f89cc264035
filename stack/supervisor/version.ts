import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export function ownVersion(root: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
}

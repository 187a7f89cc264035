import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  version: string;
  name: string;
  text: string;
}

/** `20260101000000_name.sql`, in order of version; anything else in the folder is not a migration. */
export function parseFileName(file: string): { version: string; name: string } | undefined {
  const match = /^(\d+)_(.+)\.sql$/.exec(file);
  return match?.[1] && match[2] ? { version: match[1], name: match[2] } : undefined;
}

export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const parsed = parseFileName(file);
      return parsed ? [{ ...parsed, text: readFileSync(join(folder, file), 'utf8') }] : [];
    });
}

import { readStored, writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';

const MOST = 6;
export interface Recent {
  kind: string;
  id: string;
  title: string;
}

/** What somebody has opened from the search, newest first; kept in this browser, for each person alone. */
export function recentOf(userId: string): Recent[] {
  const own = readAll()[userId];
  return Array.isArray(own) ? own.filter(isRecent) : [];
}

export function remember(userId: string, { kind, id, title }: Recent): void {
  const others = recentOf(userId).filter((one) => one.kind !== kind || one.id !== id);
  const all = { ...readAll(), [userId]: [{ kind, id, title }, ...others].slice(0, MOST) };
  writeStored(STORAGE_KEYS.recentFinds, JSON.stringify(all));
}

function readAll(): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(readStored(STORAGE_KEYS.recentFinds) ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, title }: Partial<Record<keyof Recent, unknown>> = value;
  return [kind, id, title].every((part) => typeof part === 'string');
}

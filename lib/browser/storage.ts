import type { StorageKey } from './storage-keys';

/** Storage may be refused (private windows, full disk): then nothing is remembered and nothing breaks. */
export function readStored(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

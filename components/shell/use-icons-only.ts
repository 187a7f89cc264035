'use client';
import { useSyncExternalStore } from 'react';
import { writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';

const ICONS = 'icons';
const listeners = new Set<() => void>();

/** The width stands on the page's root, where the script before first paint puts it; styles read it from there. */
export function useIconsOnly(): [boolean, () => void] {
  const iconsOnly = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => document.documentElement.dataset.navigation === ICONS,
    () => false,
  );
  return [iconsOnly, toggle];
}

function toggle(): void {
  const { dataset } = document.documentElement;
  if (dataset.navigation === ICONS) delete dataset.navigation;
  else dataset.navigation = ICONS;
  writeStored(STORAGE_KEYS.navigation, dataset.navigation ?? null);
  listeners.forEach((listener) => listener());
}

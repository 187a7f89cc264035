import type { DialIntent } from '@/lib/phone/normalise';
import { createStore } from './store';

/** Whether the phone shows, and what it was opened with; small, since every page carries it. */
export const dock = createStore<{ open: boolean; intent: DialIntent | null }>({ open: false, intent: null });

const BODY_CLASS = 'webphone-open';

export function openDock(intent: DialIntent | null = null): void {
  document.body.classList.add(BODY_CLASS);
  document.body.dataset.drawerOpen = 'webphone';
  dock.set({ open: true, intent: intent ?? dock.get().intent });
}

export function closeDock(): void {
  document.body.classList.remove(BODY_CLASS);
  delete document.body.dataset.drawerOpen;
  dock.set({ open: false, intent: null });
}

/** The form has taken the number over. */
export function takeIntent(): DialIntent | null {
  const { intent } = dock.get();
  if (intent) dock.set({ intent: null });
  return intent;
}

import type { DialIntent } from '@/lib/phone/normalise';
import { createStore } from './store';

interface DockState {
  open: boolean;
  /** The number as it is being dialled; it outlives the drawer. */
  to: string;
  /** An own number that was asked for by its digits. */
  from: string | null;
}

/** Whether the phone shows, and what is being dialled; small, since every page carries it. */
export const dock = createStore<DockState>({ open: false, to: '', from: null });

const BODY_CLASS = 'webphone-open';

export function openDock(intent: DialIntent | null = null): void {
  document.body.classList.add(BODY_CLASS);
  document.body.dataset.drawerOpen = 'webphone';
  dock.set({ open: true, ...intent });
}

export function closeDock(): void {
  document.body.classList.remove(BODY_CLASS);
  delete document.body.dataset.drawerOpen;
  dock.set({ open: false });
}

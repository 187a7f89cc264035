import type { SuperviseMode } from '@/lib/call/connection';
import { textOfWish, wishOfText, type Wish } from './wish';

/** Of this tab alone: a reload finds its call again, another tab does not. */
const CALL_KEY = 'webphone_call';
const WISH_KEY = 'webphone_wish';
const NUMBER_KEY = 'webphone_number';

export interface RememberedCall {
  room: string;
  mode: SuperviseMode;
  /** The agent, when it is a call from the page. */
  talkTo: string | null;
}

export function rememberCall(call: RememberedCall | null): void {
  write(CALL_KEY, call && `${call.mode} ${call.room} ${call.talkTo ?? ''}`);
  // It has its room now, or is over.
  rememberWish(null);
}

/** Before it is sent: a reload that takes its answer away asks for the same call again. */
export function rememberWish(wish: Wish | null): void {
  write(WISH_KEY, wish && textOfWish(wish));
}

export function rememberedWish(): Wish | null {
  return wishOfText(read(WISH_KEY) ?? '');
}

export function rememberedCall(): RememberedCall | null {
  const [mode, room, talkTo] = (read(CALL_KEY) ?? '').split(' ');
  return room && (mode === 'listen' || mode === 'join') ? { room, mode, talkTo: talkTo || null } : null;
}

/** A number laid down by the page that sent `openDialer`; it is read once. */
export function takeSessionNumber(): string | null {
  const number = read(NUMBER_KEY);
  if (number) sessionStorage.removeItem(NUMBER_KEY);
  return number;
}

function write(key: string, value: string | null): void {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload does not rejoin; the call itself is not touched.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

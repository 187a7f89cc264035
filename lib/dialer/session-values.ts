import type { SuperviseMode } from '@/lib/call/connection';

/** Of this tab alone: a reload finds its call again, another tab does not. */
const CALL_KEY = 'webphone_call';
const NUMBER_KEY = 'webphone_number';

export interface RememberedCall {
  room: string;
  mode: SuperviseMode;
  /** The agent, when it is a call from the page. */
  talkTo: string | null;
}

export function rememberCall(call: RememberedCall | null): void {
  try {
    if (call) sessionStorage.setItem(CALL_KEY, `${call.mode} ${call.room} ${call.talkTo ?? ''}`);
    else sessionStorage.removeItem(CALL_KEY);
  } catch {
    // Without storage a reload does not rejoin; the call itself is not touched.
  }
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

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

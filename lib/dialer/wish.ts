import type { SuperviseMode } from '@/lib/call/connection';
import type { CallOrder } from './start-call';

/** A call that was asked for and has no room yet. Asked for again with its key it is the same call. */
export interface Wish {
  key: string;
  at: number;
  what: { kind: 'call'; order: CallOrder; mode: SuperviseMode } | { kind: 'talk'; assistantId: string };
}

/** Whoever comes back later than this did not mean to go on: a restored tab starts no call. */
export const WISH_MS = 30_000;

export function newWish(what: Wish['what'], now: number = Date.now()): Wish {
  return { key: crypto.randomUUID(), at: now, what };
}

/** As it lies in the storage of the tab. */
export function textOfWish({ key, at, what }: Wish): string {
  const fields: Record<string, string> = { key, at: String(at) };
  if (what.kind === 'talk') fields.talk = what.assistantId;
  else {
    const { from, to, assistantId, forcePlus } = what.order;
    Object.assign(fields, { from, to, assistant: assistantId ?? '', plus: forcePlus ? '1' : '', mode: what.mode });
  }
  return new URLSearchParams(fields).toString();
}

export function wishOfText(text: string, now: number = Date.now()): Wish | null {
  const fields = new URLSearchParams(text);
  const field = (name: string) => fields.get(name) ?? '';
  const key = field('key');
  const at = Number(field('at'));
  if (!key || !(now - at < WISH_MS)) return null;
  const assistantId = field('talk');
  if (assistantId) return { key, at, what: { kind: 'talk', assistantId } };
  const [from, to, mode] = [field('from'), field('to'), field('mode')];
  if (!from || !to || (mode !== 'listen' && mode !== 'join')) return null;
  const order = { from, to, assistantId: field('assistant') || null, forcePlus: field('plus') === '1' };
  return { key, at, what: { kind: 'call', order, mode } };
}

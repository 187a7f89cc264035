import { dialableByCountry } from './display';
import { forcePlus, isExtension, isPlusNumber } from './normalise';

/** Why a call cannot start; screens translate it (`dialer.check.<code>`). */
export type DialRefusal = 'choose_number' | 'choose_agent' | 'empty' | 'invalid';

interface DialForm {
  from: string | null;
  to: string;
  withAgent: boolean;
  assistantId: string | null;
  forcePlus: boolean;
}
export type DialCheck = { ok: true; from: string; to: string } | { ok: false; refusal: DialRefusal };

/** The checks before a call, in the order in which a person can mend them. */
export function checkDial(form: DialForm): DialCheck {
  if (!form.from) return { ok: false, refusal: 'choose_number' };
  if (form.withAgent && !form.assistantId) return { ok: false, refusal: 'choose_agent' };
  if (form.to.trim() === '') return { ok: false, refusal: 'empty' };
  if (isExtension(form.to)) return { ok: true, from: forcePlus(form.from), to: form.to };
  const to = form.forcePlus ? forcePlus(form.to) : dialableByCountry(form.to, form.from);
  if (to === null || !isPlusNumber(to)) return { ok: false, refusal: 'invalid' };
  return { ok: true, from: forcePlus(form.from), to };
}

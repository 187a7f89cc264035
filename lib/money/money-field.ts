import type { z } from 'zod';
import { parseMoney } from './money';

/** A check for a form's schema: what was typed as an amount can be read in the chosen currency, or its field says why not. */
export function readableAmount<Field extends string>(field: Field) {
  type Typed = Record<Field, string> & { currency: string };
  return (typed: Typed, context: z.RefinementCtx<Typed>) => {
    const read = parseMoney(typed[field], typed.currency);
    if ('refused' in read) context.addIssue({ code: 'custom', message: read.refused, path: [field] });
  };
}

/** After that check. */
export function minorOf(typed: string, currency: string): number {
  const read = parseMoney(typed, currency);
  if ('refused' in read) throw new TypeError(`${typed} is no amount of ${currency}`);
  return read.minor;
}

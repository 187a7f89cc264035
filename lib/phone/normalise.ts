const MIN_LOOKUP_DIGITS = 7;
const FROM_PREFIX = 'from:';

/** Digits with one leading plus; everything else goes. */
export function forcePlus(input: string): string {
  return `+${input.replace(/\D/g, '')}`;
}

/** What may be dialled in plus-prefix mode. */
export function isPlusNumber(number: string): boolean {
  return /^\+\d+$/.test(number);
}

export function isE164(number: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(number);
}

/** Two to five digits: a telephone of one's own account. What is longer is a telephone number. */
export function isExtension(number: string): boolean {
  return /^[1-9]\d{1,4}$/.test(number);
}

export type DialIntent = { from: string } | { to: string };

/** A number prefixed `from:` only preselects the own number; it is never dialled. */
export function readDialIntent(value: string): DialIntent {
  const text = value.trim();
  return text.startsWith(FROM_PREFIX) ? { from: forcePlus(text.slice(FROM_PREFIX.length)) } : { to: text };
}

/** `tel:` addresses carry visual separators and parameters. */
export function numberOfTelLink(href: string): string | null {
  const rest = /^tel:([^;?]+)/i.exec(href)?.[1];
  if (!rest) return null;
  const number = decodeURIComponent(rest).replace(/[^\d+*#]/g, '');
  return number === '' ? null : number;
}

/** The number to look a person up by, or null when it is too short to try. */
export function lookupNumber(input: string): string | null {
  const digits = input.replace(/\D/g, '');
  return digits.length < MIN_LOOKUP_DIGITS ? null : `+${digits}`;
}

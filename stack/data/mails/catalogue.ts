import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { he } from './he';

export type MailKind =
  'signup' | 'recovery' | 'magiclink' | 'email_change' | 'email_change_new' | 'reauthentication' | 'account_exists';

export interface MailText {
  subject: string;
  intro: string;
  /** The button; none when only the code helps. */
  action?: string;
}

export interface MailTexts {
  kinds: Record<MailKind, MailText>;
  codeLabel: string;
  validity: string;
  unasked: string;
  linkHint: string;
}

export const languages = ['en', 'de', 'es', 'fr', 'ar', 'he'] as const;
export type Language = (typeof languages)[number];
export const catalogue: Record<Language, MailTexts> = { en, de, es, fr, ar, he };
export const rightToLeft = new Set<Language>(['ar', 'he']);

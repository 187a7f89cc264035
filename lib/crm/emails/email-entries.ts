import type { Row } from '@/lib/supabase/tables';

export const EMAIL_TYPES = ['work', 'home', 'other'] as const;

/** A further address of a record; its first one is the record's own `email`. */
export type EmailEntry = Pick<Row<'crm_emails'>, 'address' | 'label' | 'type' | 'position'>;
export const EMAILS = 'emails:crm_emails(address, label, type, position)';

interface Addressed {
  email: string;
  emails: readonly EmailEntry[];
}

/** The further addresses in the order in which they were put. */
export function furtherEmails({ emails }: Pick<Addressed, 'emails'>): EmailEntry[] {
  return [...emails].sort((a, b) => a.position - b.position);
}

interface Typed {
  address: string;
  label: string;
  type: EmailEntry['type'];
}

/** A further address becomes the first one and takes its place; an empty first one leaves none. */
export function withFirst<T extends Typed>(email: string, emails: readonly T[], place: number) {
  const chosen = emails[place];
  if (!chosen) return { email, emails: [...emails] };
  const rest = emails.flatMap((one, at) => {
    if (at !== place) return [one];
    return email.trim() === '' ? [] : [{ ...one, address: email }];
  });
  return { email: chosen.address, emails: rest };
}

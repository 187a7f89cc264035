import { z } from 'zod';
import { e164 } from '@/lib/phone/e164';
import { type CustomValues, readCustom } from './custom-fields/custom-fields';
import { customValues } from './custom-fields/custom-values';
import { EMAIL_TYPES, type EmailEntry, furtherEmails } from './emails/email-entries';
import { type PhoneEntry, numbersOf, PHONE_TYPES } from './phone-entries';

/** What contacts, leads and accounts have in common in their forms: fields, and what they start with. */
const text = (most: number) => z.string().trim().max(most, 'tooLong');
/** A choice of a list; none is an empty text where it is kept. */
export const choice = z
  .string()
  .max(80, 'tooLong')
  .nullable()
  .transform((value) => value ?? '');
export const tags = z.array(z.string().trim().min(1).max(40, 'tooLong')).max(50, 'tooLong');

const website = text(500)
  .transform((typed) => (typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => address === '' || /^https?:\/\/[^\s/]+\.[^\s/]/i.test(address), 'website');

const email = text(254).transform((typed) => typed.toLowerCase());
const isEmail = (address: string) => z.email().safeParse(address).success;

export const commonFields = {
  owner_id: z.uuid().nullable(),
  email: email.refine((address) => address === '' || isEmail(address), 'email'),
  emails: z
    .array(z.object({ address: email.refine(isEmail, 'email'), label: text(80), type: z.enum(EMAIL_TYPES) }))
    .max(20, 'tooLong'),
  website,
  address_line1: text(200),
  city: text(120),
  state: text(120),
  zip: text(20),
  country: choice,
  custom: customValues,
  phone_numbers: z
    .array(
      z.object({
        id: z.uuid().nullable(),
        number: e164,
        label: text(80),
        type: z.enum(PHONE_TYPES),
        is_primary: z.boolean(),
      }),
    )
    .max(20, 'tooLong'),
};
type Common = z.ZodObject<typeof commonFields>;
export type CommonValues = z.input<Common> & Record<string, unknown>;
export type PhoneValues = CommonValues['phone_numbers'][number];
export type EmailValues = CommonValues['emails'][number];

const BLANK_CUSTOM: CustomValues = {};
export const BLANK_COMMON = {
  ...{ owner_id: null, email: '', website: '', address_line1: '', city: '', state: '', zip: '' },
  emails: [],
  country: null,
  custom: BLANK_CUSTOM,
  phone_numbers: [],
} satisfies CommonValues;

type CommonRow = Omit<z.output<Common>, 'phone_numbers' | 'emails' | 'custom'> & {
  phone_numbers: PhoneEntry[];
  emails: EmailEntry[];
  custom: unknown;
};
export function commonValues(row: CommonRow): z.input<Common> {
  const { owner_id, email: first, website: site, address_line1, city, state, zip, country } = row;
  return {
    ...{ owner_id, email: first, website: site, address_line1, city, state, zip },
    emails: furtherEmails(row).map(({ address, label, type }) => ({ address, label, type })),
    country: country || null,
    custom: readCustom(row.custom),
    phone_numbers: numbersOf(row).map(({ id, number, label, type, is_primary }) => ({
      ...{ id, number, label, type, is_primary },
    })),
  };
}

/** Of people: contacts and leads. */
export const personFields = {
  first_name: text(120),
  last_name: text(120),
  job_title: text(200),
  source: choice,
  birthday: z
    .string()
    .transform((typed) => typed || null)
    .pipe(z.iso.date('date').nullable()),
  preferred_language: choice,
  tags,
};
type Person = z.ZodObject<typeof personFields>;
export type PersonValues = z.input<Person> & CommonValues;

export const BLANK_PERSON = {
  ...{ first_name: '', last_name: '', job_title: '', birthday: '' },
  source: null,
  preferred_language: null,
  tags: [],
};

export function personValues(row: z.output<Person>): z.input<Person> {
  const { first_name, last_name, job_title, source, birthday, preferred_language, tags: words } = row;
  return {
    ...{ first_name, last_name, job_title, birthday: birthday ?? '' },
    source: source || null,
    preferred_language: preferred_language || null,
    tags: words,
  };
}

/** Somebody without a name and without an address could not be found again. */
export function isNamed({ first_name, last_name, email }: { first_name: string; last_name: string; email: string }) {
  return `${first_name}${last_name}${email}`.trim() !== '';
}

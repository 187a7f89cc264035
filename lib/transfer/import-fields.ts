import type { CustomField } from '@/lib/crm/custom-fields/custom-fields';
import type { PhoneEntry } from '@/lib/crm/phone-entries';

export const NOUNS = ['crm_contacts', 'crm_leads', 'crm_accounts'] as const;
export type Noun = (typeof NOUNS)[number];
export function isNoun(value: unknown): value is Noun {
  return NOUNS.some((noun) => noun === value);
}

const PHONES = ['phone_mobile', 'phone_work', 'phone_home', 'phone_fax'] as const;
const ADDRESS = ['website', 'address_line1', 'zip', 'city', 'state', 'country'] as const;
const PERSON = [
  ...(['first_name', 'last_name', 'full_name', 'email', ...PHONES, 'job_title', 'source'] as const),
  ...(['birthday', 'preferred_language', 'tags', ...ADDRESS] as const),
] as const;
const ACCOUNT = ['name', 'email', ...PHONES, 'industry', 'size', 'revenue', 'tags', ...ADDRESS] as const;

export type FixedField = (typeof PERSON)[number] | (typeof ACCOUNT)[number] | 'account' | 'company' | 'stage';
/** One that the account has added, by its key. */
export type CustomTarget = `custom.${string}`;
export type ImportField = FixedField | CustomTarget;
/** What reading a cell needs to know of a field that the account has added. */
export type ImportCustom = Pick<CustomField, 'key' | 'type' | 'label' | 'options' | 'required'>;

/** What a column of a file can become, in the order in which it is offered; the account's own fields come behind. */
export const IMPORT_FIELDS: Record<Noun, readonly FixedField[]> = {
  crm_contacts: [...PERSON, 'account'],
  crm_leads: [...PERSON, 'company', 'stage'],
  crm_accounts: ACCOUNT,
};

/** Fields that a whole file can have a value for; whom the rows belong to is chosen beside them. */
export const DEFAULT_FIELDS: Record<Noun, readonly FixedField[]> = {
  crm_contacts: ['source', 'tags', 'country', 'preferred_language'],
  crm_leads: ['stage', 'source', 'tags', 'country', 'preferred_language'],
  crm_accounts: ['industry', 'tags', 'country'],
};

export const MATCHES: Record<Noun, readonly Match[]> = {
  crm_contacts: ['email', 'phone'],
  crm_leads: ['email', 'phone'],
  crm_accounts: ['name', 'email', 'phone'],
};
export type Match = 'email' | 'phone' | 'name';
export type Mode = 'create' | 'update' | 'both';
export type Duplicates = 'skip' | 'update' | 'create';
export type DateOrder = 'dmy' | 'mdy';

export interface ImportSettings {
  /** One entry a column of the file; null: it is left out. */
  mapping: (ImportField | null)[];
  defaults: Record<string, string>;
  mode: Mode;
  match: Match;
  duplicates: Duplicates;
  /** Whose the numbers without a country code are. */
  country: string;
  date_order: DateOrder;
}

export function targetOf({ key }: Pick<ImportCustom, 'key'>): CustomTarget {
  return `custom.${key}`;
}

/** The added field that a column becomes; undefined: it becomes something else. */
export function customOf<F extends Pick<ImportCustom, 'key'>>(fields: readonly F[], field: string): F | undefined {
  return fields.find((one) => targetOf(one) === field);
}

export function isCustom(field: string | null): field is CustomTarget {
  return field?.startsWith('custom.') ?? false;
}

export function phoneTypeOf(field: ImportField): PhoneEntry['type'] | null {
  switch (field) {
    case 'phone_mobile':
      return 'mobile';
    case 'phone_work':
      return 'work';
    case 'phone_home':
      return 'home';
    case 'phone_fax':
      return 'fax';
    default:
      return null;
  }
}

/** Whether several columns may become this field. */
export function takesSeveral(field: ImportField): boolean {
  return phoneTypeOf(field) !== null || field === 'tags' || field === 'email';
}

/** Fields without one of which a new record could not be found again. */
export function namesRecord(noun: Noun, field: ImportField | null): boolean {
  return noun === 'crm_accounts'
    ? field === 'name'
    : field === 'first_name' || field === 'last_name' || field === 'full_name' || field === 'email';
}

/** Whether rows can be told apart by it: a column must hold it. */
export function holdsMatch(match: Match, mapping: readonly (ImportField | null)[]): boolean {
  return mapping.some((field) => field && (match === 'phone' ? phoneTypeOf(field) !== null : field === match));
}

export function isImportField(
  noun: Noun,
  fields: readonly Pick<ImportCustom, 'key'>[],
  value: unknown,
): value is ImportField {
  return (
    IMPORT_FIELDS[noun].some((field) => field === value) ||
    (typeof value === 'string' && customOf(fields, value) !== undefined)
  );
}

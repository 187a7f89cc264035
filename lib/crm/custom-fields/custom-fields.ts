import { queryOptions } from '@tanstack/react-query';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

export const CUSTOM_NOUNS = ['crm_contacts', 'crm_leads', 'crm_accounts', 'deals'] as const;
export type CustomNoun = (typeof CUSTOM_NOUNS)[number];
export const CUSTOM_TYPES = [
  ...(['text', 'number', 'date', 'select', 'yesno', 'link'] as const),
] satisfies Row<'crm_custom_fields'>['type'][];
export type CustomField = Pick<
  Row<'crm_custom_fields'>,
  'id' | 'version' | 'noun' | 'key' | 'type' | 'label' | 'options' | 'required' | 'retired'
>;
export type CustomValue = string | number | boolean;
/** By the field's key; what is empty is not there. */
export type CustomValues = Record<string, CustomValue>;

export const CUSTOM_KEY = ['crm_custom_fields'] as const;

/** The account's fields of all nouns in their order, the retired ones too. */
export function customFieldsOptions(client: ClientSource) {
  return queryOptions({
    queryKey: CUSTOM_KEY,
    queryFn: async ({ signal }): Promise<CustomField[]> => {
      const { data } = await (
        await client()
      )
        .from('crm_custom_fields')
        .select('id, version, noun, key, type, label, options, required, retired')
        .order('position')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

export function readCustom(value: unknown): CustomValues {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, CustomValue] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}

type NewField = Pick<CustomField, 'noun' | 'type' | 'label' | 'options' | 'required'>;
export async function createField(client: Client, field: NewField): Promise<void> {
  await client.from('crm_custom_fields').insert(field).select('id').single().throwOnError();
}

type Change = Partial<Pick<CustomField, 'label' | 'options' | 'required' | 'retired'>>;
export async function changeField(client: Client, { id, version }: CustomField, to: Change): Promise<void> {
  await client
    .from('crm_custom_fields')
    .update({ ...to, version })
    .eq('id', id)
    .select('id')
    .single()
    .throwOnError();
}

export async function orderFields(client: Client, ids: readonly string[]): Promise<void> {
  await client.rpc('order_custom_fields', { p_ids: [...ids] }).throwOnError();
}

import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  ...(['id', 'version', 'created_at', 'owner_id', 'extension', 'name', 'person_id', 'phone_number_id'] as const),
  ...(['caller_name', 'ring_seconds', 'active', 'sip_user', 'password_set_at'] as const),
] as const satisfies readonly (keyof Row<'pbxextensions'>)[];
type State = Pick<Row<'extension_states'>, 'devices' | 'refused_at' | 'refused_code'>;
export type Extension = Pick<Row<'pbxextensions'>, (typeof COLUMNS)[number]> & {
  number: Pick<Row<'phoneNumbers'>, 'phoneNumber'> | null;
  /** One at most: PostgREST says so, and the embedded data service answers a list. */
  state: State | State[] | null;
};

export const extensions = defineResource<Extension>({
  name: 'pbxextensions',
  table: 'pbxextensions',
  path: '/pbxextensions',
  select: `${COLUMNS.join(', ')}, number:phoneNumbers(phoneNumber), state:extension_states(devices, refused_at, refused_code)`,
  searchColumns: ['haystack'],
  sortColumns: ['extension', 'name', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: {},
  fields: { extension: 'text', name: 'text', active: 'yesno', created_at: 'date' },
});

const DEVICE = ['id', 'device', 'address', 'since'] as const;
type Device = Record<(typeof DEVICE)[number], string>;
const isDevice = (value: unknown): value is Device =>
  typeof value === 'object' && value !== null && DEVICE.every((key) => typeof Reflect.get(value, key) === 'string');

export function stateOf({ state }: Pick<Extension, 'state'>): State | undefined {
  return [state].flat().find((one) => one !== null);
}

/** The telephones that are signed in now. */
export function devicesOf(row: Pick<Extension, 'state'>): Device[] {
  const { devices } = stateOf(row) ?? {};
  return Array.isArray(devices) ? devices.filter(isDevice) : [];
}

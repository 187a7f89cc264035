import { defineResource } from '@/lib/resource/define-resource';
import type { Client } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

export type InvitationRow = Pick<
  Row<'invitations'>,
  'id' | 'email' | 'role_id' | 'status' | 'mail' | 'expires_at' | 'created_at' | 'version'
>;

export const invitations = defineResource<InvitationRow>({
  name: 'user-management',
  table: 'invitations',
  path: '/user-management/invitations',
  select: 'id, version, email, role_id, status, mail, expires_at, created_at',
  searchColumns: ['email'],
  sortColumns: ['created_at', 'email'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: null,
  ownerColumn: 'created_by',
  filters: {},
});

export type InvitationState = 'sending' | 'open' | 'failed' | 'expired' | 'accepted' | 'revoked';

export function stateOf({ status, mail, expires_at }: InvitationRow, now: number): InvitationState {
  if (status === 'accepted' || status === 'revoked') return status;
  if (Date.parse(expires_at) <= now) return 'expired';
  return mail === 'failed' ? 'failed' : mail === 'due' ? 'sending' : 'open';
}

export async function invite(client: Client, values: { email: string; role: string; lang: string }) {
  await client
    .rpc('invite_sub_user', { p_email: values.email, p_role: values.role, p_lang: values.lang })
    .throwOnError();
}
export async function resend(client: Client, id: string) {
  await client.rpc('resend_invitation', { p_id: id }).throwOnError();
}
export async function revoke(client: Client, id: string) {
  await client.rpc('revoke_invitation', { p_id: id }).throwOnError();
}

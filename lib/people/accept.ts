import type { Client } from '@/lib/resource/queries';

export interface InvitationFacts {
  state: 'open' | 'expired' | 'accepted' | 'revoked';
  email: string;
  company: string;
  inviter: string;
  role: string;
  has_account: boolean;
}

export async function acceptInvitation(client: Client, token: string): Promise<void> {
  await client.rpc('accept_invitation', { p_token: token }).throwOnError();
}

export async function acceptAsNew(body: { token: string; password: string; firstName: string; lastName: string }) {
  const response = await fetch('/api/invitations/accept', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const { error, code } = await response.json();
  throw Object.assign(new Error(error), { status: response.status, code });
}

import type { Metadata } from 'next';
import { AuthFrame } from '@/components/auth/auth-frame';
import { AcceptScreen } from '@/components/people/accept-screen';
import { readInvitationToken } from '@/lib/people/invitation-address';
import { readInvitation } from '@/lib/server/invitations';
import { cookieSession } from '@/lib/server/session';

/** The token in the address is a right: it is told to no other page. */
export const metadata: Metadata = { referrer: 'no-referrer' };

export default async function Page({ searchParams }: PageProps<'/invitation'>) {
  const text = readInvitationToken(await searchParams);
  const [invitation, session] = await Promise.all([text ? readInvitation(text) : null, cookieSession()]);
  return (
    <AuthFrame>
      <AcceptScreen token={text} invitation={invitation} signedInAs={session?.claims.email ?? null} />
    </AuthFrame>
  );
}

import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AuthFrame } from '@/components/auth/auth-frame';
import { HandOffScreen } from '@/components/auth/hand-off-screen';
import { waitingHandOff } from '@/lib/server/hand-off';
import { HAND_OFF_COOKIE } from '@/lib/session/hand-off';
import { cookieSession } from '@/lib/server/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('handOff.title') };
}

export default async function HandOffPage() {
  // Somebody came here by hand: nothing waits, so there is nothing to answer.
  if (!(await cookies()).has(HAND_OFF_COOKIE)) redirect('/');
  const [waiting, session] = await Promise.all([waitingHandOff(), cookieSession()]);
  const from = session && waiting && session.userId !== waiting.userId ? session.claims.email : null;
  return (
    <AuthFrame>
      <HandOffScreen from={from} to={waiting?.email ?? null} />
    </AuthFrame>
  );
}

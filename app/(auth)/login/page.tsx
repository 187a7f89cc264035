import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginScreen } from '@/components/auth/login-screen';
import { readShutOut } from '@/lib/access/shut-out';
import { safePlace } from '@/lib/navigation/next-place';
import { leaveWhenSignedIn } from '@/lib/server/access';
import { socialProviders } from '@/lib/server/social';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('login.title') };
}

/** What brought somebody back here without a session. */
function readFailure(failed: string | string[] | undefined) {
  if (failed === 'social' || failed === 'denied') return failed;
  return failed ? 'link' : null;
}

export default async function LoginPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[]>>;
}) {
  const { next, lost, failed } = await searchParams;
  const place = safePlace(typeof next === 'string' ? next : null);
  await leaveWhenSignedIn(place);
  const shutOut = readShutOut(lost);
  const reason = lost ? 'lost' : readFailure(failed);
  return (
    <LoginScreen place={place} reason={shutOut ? null : reason} shutOut={shutOut} providers={await socialProviders()} />
  );
}

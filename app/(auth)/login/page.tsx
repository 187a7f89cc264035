import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginScreen } from '@/components/auth/login-screen';
import { safePlace } from '@/lib/navigation/next-place';
import { leaveWhenSignedIn } from '@/lib/server/access';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('login.title') };
}

export default async function LoginPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[]>>;
}) {
  const { next, lost, failed } = await searchParams;
  const place = safePlace(typeof next === 'string' ? next : null);
  await leaveWhenSignedIn(place);
  return <LoginScreen place={place} reason={lost ? 'lost' : failed ? 'link' : null} />;
}

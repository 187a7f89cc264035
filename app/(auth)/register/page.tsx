import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RegisterScreen } from '@/components/auth/register-screen';
import { leaveWhenSignedIn } from '@/lib/server/access';
import { socialProviders } from '@/lib/server/social';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('register.title') };
}

export default async function RegisterPage() {
  await leaveWhenSignedIn('/');
  const providers = (await socialProviders()).filter((provider) => provider === 'google');
  return <RegisterScreen providers={providers} />;
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForgotPasswordScreen } from '@/components/auth/forgot-password-screen';
import { leaveWhenSignedIn } from '@/lib/server/access';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('forgot.title') };
}

export default async function ForgotPasswordPage() {
  await leaveWhenSignedIn('/');
  return <ForgotPasswordScreen />;
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthFrame } from '@/components/auth/auth-frame';
import { UpdatePasswordScreen } from '@/components/auth/update-password-screen';
import { requireUpdater } from '@/lib/server/access';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('update.title') };
}

export default async function UpdatePasswordPage() {
  const { recovered } = await requireUpdater();
  return (
    <AuthFrame>
      <UpdatePasswordScreen asksCurrent={!recovered} />
    </AuthFrame>
  );
}

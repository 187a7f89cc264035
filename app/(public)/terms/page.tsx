import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TermsScreen } from '@/components/auth/terms-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('termsPage.title') };
}

export default function TermsPage() {
  return <TermsScreen />;
}

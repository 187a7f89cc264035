import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { EmbedScreen } from '@/components/embed/embed-screen';
import { openEmbed } from '@/lib/server/embed/embed';

/** Found by whoever is shown it, never by a search engine. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function Page({ params, searchParams }: PageProps<'/assistants/embed/[assistantId]'>) {
  const [{ assistantId }, { site: again }] = [await params, await searchParams];
  const { page, site } = await openEmbed(assistantId, await headers(), typeof again === 'string' ? again : null);
  return <EmbedScreen assistantId={assistantId} page={page} site={site} />;
}

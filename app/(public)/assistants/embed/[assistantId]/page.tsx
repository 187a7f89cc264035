import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { EmbedScreen } from '@/components/embed/embed-screen';
import { openEmbed } from '@/lib/server/embed/embed';

/** Found by whoever is shown it, never by a search engine. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function Page({ params }: PageProps<'/assistants/embed/[assistantId]'>) {
  const { assistantId } = await params;
  return <EmbedScreen assistantId={assistantId} page={await openEmbed(assistantId, await headers())} />;
}

import { queryOptions } from '@tanstack/react-query';
import { embedPath } from '@/lib/navigation/embed-path';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { assistants } from './assistants-resource';

export type Embedding = Pick<
  Row<'assistant_embeds'>,
  'enabled' | 'sites' | 'calls_at_once' | 'calls_per_day' | 'knowledge'
>;

/** What an agent is that nobody has opened to visitors yet. */
const CLOSED: Embedding = { enabled: false, sites: [], calls_at_once: 2, calls_per_day: 50, knowledge: false };

export function embeddingOptions(client: ClientSource, assistantId: string) {
  return queryOptions({
    queryKey: [...assistants.keys.detail(assistantId), 'embedding'],
    queryFn: async ({ signal }): Promise<Embedding> => {
      const reader = await client();
      const { data } = await reader
        .from('assistant_embeds')
        .select('enabled, sites, calls_at_once, calls_per_day, knowledge')
        .eq('assistant_id', assistantId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data ?? CLOSED;
    },
  });
}

export async function saveEmbedding(client: Client, assistantId: string, wish: Embedding): Promise<void> {
  const { enabled, sites, calls_at_once, calls_per_day, knowledge } = wish;
  await client
    .rpc('save_assistant_embed', {
      ...{ p_assistant: assistantId, p_enabled: enabled, p_sites: sites, p_knowledge: knowledge },
      ...{ p_calls_at_once: calls_at_once, p_calls_per_day: calls_per_day },
    })
    .throwOnError();
}

/** Sites as people write them, one origin each; `bad` is what is none. */
export function readSites(typed: string): { sites: string[]; bad: string[] } {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const read = words.map((word) => ({ word, origin: originOf(word) }));
  return {
    sites: [...new Set(read.flatMap(({ origin }) => origin ?? []))],
    bad: read.filter(({ origin }) => origin === null).map(({ word }) => word),
  };
}

const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[1-9][0-9]{0,4})?$/;

function originOf(word: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(word) ? word : `https://${word}`;
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return ORIGIN.test(origin) ? origin : null;
}

/** The line that a site takes in. The frame tells where it stands whatever the site's own policy says. */
export function embedSnippet(origin: string, assistantId: string, name: string): string {
  const attributes = {
    src: origin + embedPath(assistantId),
    title: name.replaceAll(/\s+/g, ' '),
    loading: 'lazy',
    referrerpolicy: 'origin',
    allow: 'microphone; autoplay',
    style: 'width:100%;max-width:420px;height:560px;border:0',
  };
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

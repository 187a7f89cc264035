import { z } from 'zod';
import type { Access } from '../contract';
import { chunksOf, ProviderFailure } from '../http/chunks';
import { parsed } from '../http/json';

const NAME = 'openai';
export const EMBEDDING_MODEL = 'text-embedding-3-small';
/** A third of what the model can give: it says so to be cut short, at hardly any loss. The database's column is as long. */
const LENGTH = 512;

const embeddings = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).length(LENGTH) })),
  usage: z.object({ total_tokens: z.int().nonnegative() }),
});

/** What texts mean, in their order, each as the database writes a vector; and the tokens that it took. */
export async function embed(
  { origin, key, patience }: Access,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<{ vectors: string[]; tokens: number }> {
  const post = {
    url: `${origin}/v1/embeddings`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: EMBEDDING_MODEL, input: texts, dimensions: LENGTH, encoding_format: 'float' }),
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(NAME, post, signal, patience)) chunks.push(chunk);
  const { data, usage } = parsed(NAME, embeddings, Buffer.concat(chunks).toString('utf8'));
  const byPlace = new Map(data.map(({ index, embedding }) => [index, `[${embedding.join(',')}]`]));
  const vectors = texts.flatMap((_, at) => byPlace.get(at) ?? []);
  if (vectors.length !== texts.length || data.length !== texts.length) {
    throw new ProviderFailure(NAME, 'sent something unexpected');
  }
  return { vectors, tokens: usage.total_tokens };
}

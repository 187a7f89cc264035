import { AppError } from '@/lib/errors/app-error';
import { createRecord } from '@/lib/resource/mutations';
import type { Client } from '@/lib/resource/queries';
import { upload } from '@/lib/supabase/upload';
import { knowledgeFiles } from './files-resource';
import { KNOWLEDGE_LIMITS } from './limits';

const tooLarge = () => new AppError(413, 'file_too_large', 'The file is too large');

/** Straight into storage; then the engine reads it. */
export async function uploadKnowledge(client: Client, file: File, onProgress: (part: number) => void): Promise<string> {
  if (file.size > KNOWLEDGE_LIMITS.bytes) throw tooLarge();
  const { id } = await createRecord(client, knowledgeFiles, { name: file.name.slice(0, 200) });
  const { data: row } = await client.from('knowledge_files').select('path').eq('id', id).single().throwOnError();
  await upload({ bucket: 'knowledge', path: row.path, file, onProgress, tooLarge });
  await readAgain(client, id);
  return id;
}

/** Reads a file that has arrived, or a page that may have changed. */
export async function readAgain(client: Client, id: string): Promise<void> {
  await client.rpc('read_knowledge', { p_id: id }).throwOnError();
}

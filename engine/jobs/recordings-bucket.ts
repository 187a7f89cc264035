import { createClient } from '@supabase/supabase-js';

const BUCKET = 'recordings';

/** Uploads a recording past every policy: people only ever read them. */
export function recordingsBucket(url: string, secretKey: string): (path: string, bytes: Buffer) => Promise<void> {
  const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  return async (path, bytes) => {
    const { error } = await client.storage.from(BUCKET).upload(path, bytes, { upsert: true, contentType: 'audio/ogg' });
    if (error) throw error;
  };
}

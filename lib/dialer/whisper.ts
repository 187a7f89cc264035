import { browserClient } from '@/lib/supabase/browser';

/** Tells the agent of a call something that the callee does not hear; returns the whisper's id. */
export async function whisper(room: string, text: string): Promise<string> {
  const client = await browserClient();
  const { data } = await client.rpc('whisper', { p_room: room, p_text: text }).throwOnError();
  return data;
}

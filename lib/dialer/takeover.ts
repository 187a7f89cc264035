import { browserClient } from '@/lib/supabase/browser';

/** From then on the agent of the call is silent, until it is handed back or this person cannot speak there any more. */
export async function takeOver(room: string): Promise<void> {
  const client = await browserClient();
  await client.rpc('take_over_call', { p_room: room }).throwOnError();
}

/** `note` is what the agent should know of what was said. */
export async function handBack(room: string, note: string): Promise<void> {
  const client = await browserClient();
  await client.rpc('hand_back_call', { p_room: room, p_note: note.trim() }).throwOnError();
}

import { toLocale } from '@/lib/i18n/locales';
import { browserClient } from '@/lib/supabase/browser';

export interface HeaderCall {
  id: string;
  room: string;
  assistantId: string;
}

/** The row that the header's agent is talked to in, in the language that the page shows; making it starts the call. */
export async function addHeaderCall(): Promise<HeaderCall> {
  const client = await browserClient();
  const { data: assistantId } = await client.rpc('header_agent').throwOnError();
  const { data } = await client
    .from('callLogs')
    .insert({
      ...{ type: 'Web', direction: 'outbound', assistant_id: assistantId },
      page_language: toLocale(document.documentElement.lang),
    })
    .select('id, sip_room')
    .single()
    .throwOnError();
  return { id: data.id, room: data.sip_room, assistantId };
}

/** What could not be entered is not left waiting for anybody: this ends it, too. */
export async function failHeaderCall(id: string): Promise<void> {
  const client = await browserClient();
  await client.from('callLogs').update({ status: 'failed' }).eq('id', id).throwOnError();
}

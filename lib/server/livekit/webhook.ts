import 'server-only';
import { WebhookReceiver, type WebhookEvent } from 'livekit-server-sdk';
import { env } from '@/lib/server/env';
import { serviceClient } from '@/lib/server/supabase';

const ALREADY_STORED = '23505';

/** `null`: not signed by our media server. */
export async function readWebhook(body: string, authorization: string | null): Promise<WebhookEvent | null> {
  const { LIVEKIT_WEBHOOK_KEY, LIVEKIT_WEBHOOK_SECRET } = env();
  if (!authorization || !LIVEKIT_WEBHOOK_SECRET) return null;
  try {
    return await new WebhookReceiver(LIVEKIT_WEBHOOK_KEY, LIVEKIT_WEBHOOK_SECRET).receive(body, authorization);
  } catch {
    return null;
  }
}

/** Kept once, whatever the server repeats. The engine hears of the row; an event is a hint to look, never the truth. */
export async function storeWebhook(event: WebhookEvent): Promise<void> {
  const room = event.room?.name;
  if (!room?.startsWith('call-')) return;
  const client = serviceClient();
  const { data: call, error } = await client.from('callLogs').select('id, user_id').eq('sip_room', room).maybeSingle();
  if (error) throw error;
  if (!call) return;
  const { error: refused } = await client.from('call_events').insert({
    call_id: call.id,
    user_id: call.user_id,
    source: 'livekit',
    source_event_id: event.id,
    kind: event.event,
    payload: {
      roomSid: event.room?.sid ?? null,
      identity: event.participant?.identity ?? null,
      reason: event.participant?.disconnectReason ?? null,
      trackSid: event.track?.sid ?? null,
    },
  });
  if (refused && refused.code !== ALREADY_STORED) throw refused;
}

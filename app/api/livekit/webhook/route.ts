import { readWebhook, storeWebhook } from '@/lib/server/livekit/webhook';

const MAX_BODY = 64 * 1024;

/** The signature covers the raw body, so that it is read as text and nothing in front of it may touch it. */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  if (body.length > MAX_BODY) return Response.json({ error: 'Too large' }, { status: 413 });
  const event = await readWebhook(body, request.headers.get('authorization'));
  if (!event) return Response.json({ error: 'Not authenticated' }, { status: 401 });
  try {
    await storeWebhook(event);
  } catch (error) {
    // The media server asks again after 1 and 3 seconds.
    console.error('webhook', error);
    return Response.json({ error: 'Try again' }, { status: 503 });
  }
  return Response.json({ ok: true });
}

import 'server-only';
import { z } from 'zod';
import { embedPage, type EmbedPage } from '@/lib/embed/embed-page';
import { forStrangers } from '@/lib/embed/for-strangers';
import { visitResult, type VisitResult } from '@/lib/embed/site-messages';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { serviceClient } from '@/lib/server/supabase';

/** The origins that may frame the page; none for an agent that is not offered. */
export async function embedSites(assistantId: string): Promise<readonly string[]> {
  const { data } = await serviceClient().rpc('embed_sites', { p_assistant: assistantId }).throwOnError();
  return data;
}

/** What a visitor's page may know. Its ticket is bound to the site that the browser names as the frame's. */
export async function openEmbed(assistantId: string, from: Headers, again: string | null) {
  const site = originOf(from.get('referer')) ?? sameFrame(from, again);
  return { page: await readPage(assistantId, site ?? '', from), site };
}

async function readPage(assistantId: string, site: string, from: Headers): Promise<EmbedPage> {
  if (!z.uuid().safeParse(assistantId).success) return { state: 'off' };
  const { data } = await serviceClient()
    .rpc('open_embed', { p_assistant: assistantId, p_origin: site, p_address: addressOf(from) })
    .throwOnError();
  return embedPage.parse(data);
}

/**
 * A page that loads itself again has no referrer, and says where it stands. Only a frame is believed: which sites may hold one,
 * the browser itself sees to.
 */
function sameFrame(from: Headers, again: string | null): string | null {
  return from.get('sec-fetch-dest') === 'iframe' ? originOf(again) : null;
}

/** The one call that a ticket is good for. Whoever pays follows from the agent; a body that names somebody else is refused. */
export async function startEmbeddedCall(assistantId: string, ticket: string, from: Headers, ownerId?: string) {
  const client = serviceClient();
  if (ownerId) {
    const { data } = await client.from('assistants').select('user_id').eq('id', assistantId).maybeSingle();
    if (data?.user_id !== ownerId) throw new AppError(403, 'not_allowed', 'Failed to initiate call');
  }
  const { data, error } = await client.rpc('start_embedded_call', {
    p_assistant: assistantId,
    p_ticket: ticket,
    p_address: addressOf(from),
  });
  if (error) throw forStrangers(toAppError(error));
  const call = z.object({ id: z.uuid(), uuid: z.uuid() }).parse(data);
  return { logId: call.id, callUuid: call.uuid };
}

const entered = z.object({
  ...{ room: z.string(), identity: z.string(), state: z.string(), typed_only: z.boolean() },
  /** What the page around is told. */
  messages: z.array(z.string()),
});

export async function enterEmbeddedCall(assistantId: string, ticket: string) {
  const { data, error } = await serviceClient().rpc('enter_embedded_call', {
    p_assistant: assistantId,
    p_ticket: ticket,
  });
  if (error) throw toAppError(error);
  return entered.parse(data);
}

/** What came of the ticket's call, as far as the page around it is told; `null` until it is known. */
export async function resultOfVisit(assistantId: string, ticket: string): Promise<VisitResult | null> {
  const { data, error } = await serviceClient().rpc('embedded_result', { p_assistant: assistantId, p_ticket: ticket });
  if (error) throw toAppError(error);
  return visitResult.nullable().parse(data);
}

/** As the door has seen it. */
export function addressOf(from: Headers): string {
  return from.get('x-forwarded-for') ?? '';
}

function originOf(referrer: string | null): string | null {
  return referrer && URL.canParse(referrer) ? new URL(referrer).origin : null;
}

import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';

const answer = z.object({
  messages: z.array(z.object({ id: z.string(), code: z.string().nullable(), links: z.array(z.string()) })),
});
type Mail = z.infer<typeof answer>['messages'][number];

/** Waits for the newest mail to an address, later than one that is known already. */
export async function mailTo(request: APIRequestContext, address: string, after?: Mail): Promise<Mail> {
  const query = new URLSearchParams({ to: address, wait: '15', ...(after && { after: after.id }) });
  const { messages } = answer.parse(await (await request.get(`/mailbox/api/messages?${query}`)).json());
  const [newest] = messages;
  if (!newest) throw new Error(`No mail to ${address} came`);
  return newest;
}

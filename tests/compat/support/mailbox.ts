import { z } from 'zod';
import { target } from './target';

const answer = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      code: z.string().nullable(),
      links: z.array(z.string()),
    }),
  ),
});
export type Mail = z.infer<typeof answer>['messages'][number];

/** Waits for the newest mail to an address, later than one that is known already. */
export async function mailTo(address: string, after?: Mail): Promise<Mail> {
  if (!target.embedded) throw new Error('Only the embedded stack has a mailbox.');
  const query = new URLSearchParams({ to: address, wait: '20', ...(after && { after: after.id }) });
  const { messages } = answer.parse(await (await fetch(`${target.embedded.mailbox}/api/messages?${query}`)).json());
  const [newest] = messages;
  if (!newest) throw new Error(`No mail to ${address} came.`);
  return newest;
}

export async function mailsTo(address: string): Promise<Mail[]> {
  if (!target.embedded) throw new Error('Only the embedded stack has a mailbox.');
  const query = new URLSearchParams({ to: address });
  return answer.parse(await (await fetch(`${target.embedded.mailbox}/api/messages?${query}`)).json()).messages;
}

export function codeOf(mail: Mail): string {
  if (!mail.code) throw new Error(`No code in "${mail.subject}".`);
  return mail.code;
}

/** What our own link in the mail carries. */
export function linkOf(mail: Mail): { tokenHash: string; type: string; next: string; url: URL } {
  const url = new URL(mail.links[0] ?? '');
  const { token_hash: tokenHash = '', type = '', next = '' } = Object.fromEntries(url.searchParams);
  return { tokenHash, type, next, url };
}

/** Not `token`: that one is a session in every address of the product, and is taken out before a page sees it. */
const INVITE_QUERY = 'invite';

export function invitationAddress(token: string): string {
  return `/invitation?${INVITE_QUERY}=${encodeURIComponent(token)}`;
}

export function readInvitationToken({ [INVITE_QUERY]: token }: Record<string, string | string[] | undefined>): string {
  return typeof token === 'string' ? token : '';
}

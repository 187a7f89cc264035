import type { MailKind } from './catalogue';

/** Our own page exchanges the hash for a session: the same link works on a hosted project, and for a mail scanner it is only a page. */
export function confirmLink(publicUrl: string, kind: MailKind, tokenHash: string, redirectTo: string | null): string {
  if (tokenHash === '') return `${publicUrl}/login`;
  const link = new URL('/auth/confirm', publicUrl);
  link.searchParams.set('token_hash', tokenHash);
  link.searchParams.set('type', kind === 'email_change_new' ? 'email_change' : kind);
  link.searchParams.set('next', ownPath(publicUrl, redirectTo));
  return link.toString();
}

/** Only a path of our own: a link in our mail must not lead to a page that somebody else chose. */
export function ownPath(publicUrl: string, redirectTo: string | null): string {
  if (!redirectTo || !URL.canParse(redirectTo, publicUrl)) return '/';
  const target = new URL(redirectTo, publicUrl);
  return target.origin === new URL(publicUrl).origin ? `${target.pathname}${target.search}` : '/';
}

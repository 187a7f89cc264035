export const EMBED_PREFIX = '/assistants/embed/';
export const PREFERS_DARK = '(prefers-color-scheme: dark)';

/** In a page for other sites the visitor's own theme counts; elsewhere the one that was chosen. */
export function visitorScheme(): 'dark' | 'light' | null {
  if (typeof window === 'undefined' || !window.location.pathname.startsWith(EMBED_PREFIX)) return null;
  return window.matchMedia(PREFERS_DARK).matches ? 'dark' : 'light';
}

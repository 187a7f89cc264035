const EMBED = /^\/assistants\/embed\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/** The agent of a page that stands in other sites. */
export function embedIdOf(pathname: string): string | null {
  return EMBED.exec(pathname)?.[1] ?? null;
}
export function embedPath(assistantId: string): string {
  return `/assistants/embed/${assistantId}`;
}

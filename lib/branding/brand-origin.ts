/** The address of a brand's own host: scheme and port are the platform's, never what a request says. */
export function brandOrigin(host: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

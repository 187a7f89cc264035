const NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const ADDRESS = /^[\d.]+$/;

/** The name by which a brand could be found, or nothing: the platform's own address is never anybody's brand. */
export function brandHost(host: string | null, publicUrl: string): string {
  const name = (host ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  if (name.length > 253 || !NAME.test(name) || ADDRESS.test(name)) return '';
  return name === new URL(publicUrl).hostname ? '' : name;
}

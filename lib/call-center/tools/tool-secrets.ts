import { seal, unseal, type Place } from '@/lib/account/credentials/seal';
import { placesOf, type ToolRequest } from './tool-request';

export const SECRET_NAME = /^[A-Z][A-Z0-9_]{0,39}$/;

export interface ToolSecret {
  name: string;
  value: string;
  /** The one place that it may be sent to. */
  origin: string;
}

/** The place goes under the seal, too: whoever writes another address into a tool's row takes no secret along. */
export function sealSecret(value: string, origin: string, secret: string, place: Place): string {
  return seal(`${origin}\n${value}`, secret, place);
}

export interface SealedSecret {
  id: string;
  tenant: string;
  name: string;
  sealed: string;
}

/** Those that can be opened. What cannot is missing where it is wanted, and said so. */
export function openSecrets(sealed: readonly SealedSecret[], secret: string): ToolSecret[] {
  return sealed.flatMap((one) => {
    try {
      const [origin = '', value = ''] = unseal(one.sealed, secret, one).split('\n');
      return [{ name: one.name, origin, value }];
    } catch {
      return [];
    }
  });
}

/** The headers as they are sent: `{NAME}` is the secret of that name, where the request goes to its place. */
export function withSecrets(
  { url, headers }: Pick<ToolRequest, 'url' | 'headers'>,
  secrets: readonly ToolSecret[],
): { headers: Record<string, string> } | { missing: string } {
  const { origin } = new URL(url);
  const known = new Map(secrets.filter((one) => one.origin === origin).map(({ name, value }) => [name, value]));
  const wanted = Object.values(headers).flatMap(placesOf);
  const missing = wanted.find((name) => !known.has(name));
  if (missing !== undefined) return { missing };
  const filled = Object.entries(headers).map(([name, text]) => [
    name,
    text.replace(/\{([^{}]*)\}/g, (_, one: string) => known.get(one) ?? ''),
  ]);
  return { headers: Object.fromEntries(filled) };
}

import { z } from 'zod';
import type { Device, Registrar } from './registrar';

const TIMEOUT_MS = 3000;
const KEY = 'X-Parley-Key';

const table = z.array(z.object({ slot: z.array(z.object({ name: z.string(), value: z.string() })) }));
const contact = z.object({
  Contact: z.object({ Address: z.string(), Ruid: z.string(), 'User-Agent': z.string(), Received: z.string() }),
});
const locations = z.object({
  Domains: z.array(
    z.object({
      Domain: z.object({
        AoRs: z.array(z.object({ Info: z.object({ AoR: z.string(), Contacts: z.array(contact) }) })),
      }),
    }),
  ),
});
const answer = z.object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() });
/** As a telephone that says nothing of itself is listed. */
const UNSET = '[not set]';

/** Kamailio, told and asked over JSON-RPC on loopback. */
export class Kamailio implements Registrar {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  async users(): Promise<Map<string, string>> {
    // An empty table is answered by nothing at all.
    const rows = table.safeParse(await this.call('htable.dump', 'ha1'));
    return new Map((rows.data ?? []).flatMap(({ slot }) => slot.map(({ name, value }) => [name, value] as const)));
  }

  async admit(user: string, digest: string): Promise<void> {
    await this.call('htable.sets', 'ha1', user, digest);
  }

  async dismiss(user: string): Promise<void> {
    await this.call('htable.delete', 'ha1', user);
    // Whoever is not signed in is no fault.
    await this.call('ul.rm', 'location', user).catch(() => undefined);
  }

  async devices(): Promise<Device[]> {
    const { Domains } = locations.parse(await this.call('ul.dump'));
    return Domains.flatMap(({ Domain }) => Domain.AoRs).flatMap(({ Info }) =>
      Info.Contacts.map(({ Contact }) => ({
        user: Info.AoR,
        id: Contact.Ruid,
        device: Contact['User-Agent'] === UNSET ? '' : Contact['User-Agent'],
        address: (Contact.Received === UNSET ? Contact.Address : Contact.Received).replace(/^sips?:|;.*$/g, ''),
      })),
    );
  }

  private async call(method: string, ...params: string[]): Promise<unknown> {
    const response = await fetch(`${this.url}/rpc`, {
      method: 'POST',
      headers: { [KEY]: this.key, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { result, error } = answer.parse(await response.json());
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}

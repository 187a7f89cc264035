import type { Sql } from 'postgres';
import { z } from 'zod';
import { unseal } from '@/lib/account/credentials/seal';
import type { AgentConfig } from '@/lib/call/agent-link';
import { keysFor } from '@/lib/call/provider-chain';

export type ProviderKeys = (
  callId: string,
  chosen: Pick<AgentConfig['assistant'], 'voiceProvider' | 'mindProvider' | 'sttProvider'>,
) => Promise<AgentConfig['keys']>;

const sealedRow = z.object({
  id: z.string(),
  tenant: z.string(),
  provider: z.string(),
  settings: z.record(z.string(), z.string()),
  sealed: z.string(),
});

/** Opens what a call takes along. A key that cannot be read costs the call its provider, never the call. */
export function providerKeys(sql: Sql, secret: string, log: (callId: string, text: string) => void): ProviderKeys {
  return async (callId, chosen) => {
    if (secret === '' || Object.values(chosen).every((provider) => provider === 'builtin')) return [];
    try {
      const saved = await sql<{ provider: string }[]>`
        select k.provider from public.credentials k join public."callLogs" c on c.user_id = k.user_id where c.id = ${callId}`;
      const wanted = keysFor(
        chosen,
        saved.map(({ provider }) => provider),
      );
      if (wanted.length === 0) return [];
      const rows = await sql`
        select * from app.call_credentials(${callId}, ${wanted}::public.credential_provider[])`;
      return openedKeys([...rows], secret, (text) => log(callId, text));
    } catch (error) {
      log(callId, `no provider keys: ${error instanceof Error ? error.message : 'unknown'}`);
      return [];
    }
  };
}

export function openedKeys(rows: unknown, secret: string, note: (text: string) => void): AgentConfig['keys'] {
  return z
    .array(sealedRow)
    .parse(rows)
    .flatMap((row) => {
      const key = opened(row, secret);
      if (key === null) note(`the key of ${row.provider} cannot be opened: CREDENTIALS_KEY has changed`);
      return key === null ? [] : [{ provider: row.provider, key, settings: row.settings }];
    });
}

function opened(row: z.infer<typeof sealedRow>, secret: string): string | null {
  try {
    return unseal(row.sealed, secret, row);
  } catch {
    return null;
  }
}

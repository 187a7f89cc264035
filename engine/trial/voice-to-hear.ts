import type { Sql } from 'postgres';
import type { AgentConfig } from '@/lib/call/agent-link';
import type { VoiceToHear } from '@/lib/call/trial';
import { openedKeys } from '../calls/store/provider-keys';
import type { Draft } from './drafts';

/** A draft that speaks in another voice, with the key of that voice's provider alone. */
export async function inVoice(
  sql: Sql,
  secret: string,
  { tenant, config }: Draft,
  { provider, id, language }: VoiceToHear,
): Promise<AgentConfig> {
  const sealed =
    secret === ''
      ? []
      : await sql`select * from app.trial_credentials(${tenant}, ${[provider]}::public.credential_provider[])`;
  return {
    ...config,
    keys: openedKeys([...sealed], secret, () => undefined),
    assistant: { ...config.assistant, language, voice: id, voiceProvider: provider },
  };
}

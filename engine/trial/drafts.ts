import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { agentConfig, type AgentConfig } from '@/lib/call/agent-link';
import type { UsageLine } from '@/lib/call/usage';
import { keysFor } from '@/lib/call/provider-chain';
import { frozenAssistant } from '../calls/store/frozen-assistant';
import { openedKeys } from '../calls/store/provider-keys';
import { placeOf, type Found } from '../calls/store/passage-place';
import { toolsOf } from '../calls/store/tool-calls';
import type { MeaningOf } from '../meaning/question';
import type { TrialMinds } from './minds';
import { OverLimit } from './over-limit';
import type { Trials } from './server';
import { inVoice } from './voice-to-hear';

const draftRow = z.object({
  tenant: z.uuid(),
  config: z.unknown(),
  tools: z.unknown(),
  knowledge: z.boolean(),
  providers: z.array(z.string()),
});

export interface Draft {
  tenant: string;
  config: AgentConfig;
  look: (question: string) => Promise<string>;
  /** What looking things up has taken. */
  looked: UsageLine[];
}

/** An agent as its draft stands there now, with the keys that a call of it would take along; `null`: there is none. */
export async function draftOf(
  sql: Sql,
  secret: string,
  meaningOf: MeaningOf,
  assistantId: string,
): Promise<Draft | null> {
  const [row] = await sql`select * from app.trial_draft(${assistantId})`;
  if (!row) return null;
  const { tenant, config, tools, knowledge, providers } = draftRow.parse(row);
  const { assistant } = frozenAssistant(config);
  const looked: UsageLine[] = [];
  const wanted = secret === '' ? [] : keysFor(assistant, providers);
  const sealed =
    wanted.length === 0
      ? []
      : await sql`select * from app.trial_credentials(${tenant}, ${wanted}::public.credential_provider[])`;
  return {
    tenant,
    config: agentConfig.parse({
      ...{ callId: randomUUID(), room: '', calleeIdentity: '', answered: true, simulated: false, fromPage: false },
      ...{ record: false, knowledge, tools: toolsOf(tools), history: [] },
      assistant: { id: assistantId, ...assistant },
      keys: openedKeys([...sealed], secret, () => undefined),
    }),
    looked,
    look: async (question) => {
      const asked = question.slice(0, 2000);
      const meant = await meaningOf({ tenant }, asked);
      if (meant) looked.push(meant.used);
      const rows = await sql<{ passage: Found }[]>`
        select app.trial_knowledge(${assistantId}, ${asked}, ${meant?.meaning ?? null}) as passage`;
      return JSON.stringify({ passages: rows.map(({ passage }) => ({ from: placeOf(passage), text: passage.text })) });
    },
  };
}

/** What is asked of a draft is paid as in a call: not once the account's limit is spent, and written down whatever came of it. */
export function trialsOfDrafts(sql: Sql, secret: string, meaningOf: MeaningOf, minds: TrialMinds): Trials {
  async function paid<Answer>(
    assistantId: string,
    act: (draft: Draft, used: (lines: UsageLine[]) => void) => Promise<Answer>,
  ): Promise<Answer | null> {
    const draft = await draftOf(sql, secret, meaningOf, assistantId);
    if (!draft) return null;
    const [{ spent } = { spent: false }] = await sql<
      { spent: boolean }[]
    >`select app.spent_up(${draft.tenant}) as spent`;
    if (spent) throw new OverLimit();
    let used: UsageLine[] = [];
    try {
      return await act(draft, (lines) => (used = lines));
    } finally {
      const all = [...used, ...draft.looked];
      if (all.length > 0) await sql`select app.record_trial(${assistantId}, ${sql.json(all)})`;
    }
  }
  return {
    turn: (id, turn, follower) =>
      paid(id, ({ config, look }, used) => minds.turn(config, turn, { ...follower, look, used })),
    hear: (id, sound) => paid(id, ({ config, look }, used) => minds.hear(config, sound, { look, used })),
    speak: (id, line) =>
      paid(id, async (draft, used) => {
        const config = line.voice ? await inVoice(sql, secret, draft, line.voice) : draft.config;
        return minds.speak(config, line, { look: draft.look, used });
      }),
  };
}

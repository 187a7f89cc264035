import type { Sql } from 'postgres';
import { z } from 'zod';
import {
  agentConfig,
  type AgentConfig,
  type JobMessage,
  type Question,
  type Takeover,
  type Turn,
} from '@/lib/call/agent-link';
import type { UsageLine } from '@/lib/call/usage';
import { whisperOf } from '@/lib/call/whisper';
import { CLOSED_MESSAGES } from '@/lib/catalogues/spoken-lines';
import type { Locale } from '@/lib/i18n/locales';
import type { MeaningOf } from '../../meaning/question';
import type { LinkStore } from '../agent-hub';
import type { Clock } from '../clock';
import type { SqlCallRows } from './call-rows';
import { frozenAssistant } from './frozen-assistant';
import { guided } from './guided-assistant';
import { type Found, placeOf } from './passage-place';
import { persist } from './persist';
import type { ProviderKeys } from './provider-keys';
import { noteTalking } from './talking';
import { type AskTool, toolsOf } from './tool-calls';
import { answerWhisperer } from './whisperer';

const historyRow = z.object({
  item_id: z.string(),
  role: z.enum(['agent', 'callee', 'tool', 'system']),
  text: z.string(),
  interrupted: z.boolean(),
  at_ms: z.int(),
  end_ms: z.int().nullable(),
  metrics: z.record(z.string(), z.unknown()),
});

/** An empty line is the language's own. */
const announced = (text: string | null, language: Locale) => (text === null ? null : text || CLOSED_MESSAGES[language]);

/** What agent jobs are told about their call, and what they report of it. */
export class SqlLinkRows implements LinkStore {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly calls: SqlCallRows,
    private readonly keys: ProviderKeys,
    private readonly askTool: AskTool,
    private readonly transfer: (
      callId: string,
      id: string,
      question: Extract<Question, { about: 'transfer' }>,
    ) => Promise<string>,
    private readonly meaningOf: MeaningOf,
  ) {}

  async open(callId: string): Promise<{ config: AgentConfig | null } | null> {
    const [call] = await persist(
      this.clock,
      () => this.sql`
        select c.state, c.sip_room, c.type as call_type, app.callee_identity(c) as callee_identity, c.simulated, c.answered_at, c.announcement,
          c.assistant_id, app.may_look_up(c) as knowledge, app.call_tools(c.id) as tools, v.config,
          c.embed_origin is not null and app.told_messages(c) ? 'tool-calls' as tells_tools,
          app.header_language(c) as guided,
          (select 'sip_' || t.number from public.call_transfers t where t.call_id = c.id and t.state = 'answered') as handed_to
        from public."callLogs" c left join public.assistant_versions v on v.id = c.assistant_version_id where c.id = ${callId}`,
    );
    if (!call) return null;
    if (call.state === 'ended' || !call.config) return { config: null };
    const { record, assistant } = guided(frozenAssistant(call.config), call.guided);
    const answeredAt: Date | null = call.answered_at;
    return {
      config: agentConfig.parse({
        callId,
        room: call.sip_room,
        calleeIdentity: call.callee_identity,
        answered: call.state === 'ongoing',
        simulated: call.simulated,
        fromPage: call.call_type === 'Web',
        guide: call.guided !== null,
        record,
        handedTo: record ? call.handed_to : null,
        announcement: announced(call.announcement, assistant.language),
        knowledge: call.knowledge,
        tools: toolsOf(call.tools),
        tellsToolCalls: call.tells_tools,
        assistant: { id: call.assistant_id, ...assistant },
        keys: await this.keys(callId, assistant),
        history: answeredAt ? await this.history(callId, answeredAt.getTime()) : [],
      }),
    };
  }

  private async history(callId: string, answeredAt: number): Promise<unknown[]> {
    const rows = await this.sql`
      select item_id, role, text, interrupted, at_ms, end_ms, metrics from public.call_turns
      where call_id = ${callId} order by at_ms, created_at`;
    return z
      .array(historyRow)
      .parse([...rows])
      .map((row) => ({
        itemId: row.item_id,
        role: row.role,
        text: row.text,
        interrupted: row.interrupted,
        startedAt: answeredAt + row.at_ms,
        endedAt: row.end_ms === null ? null : answeredAt + row.end_ms,
        metrics: row.metrics,
      }));
  }

  async turn(callId: string, turn: Turn): Promise<void> {
    const { itemId, role, text, interrupted, startedAt, endedAt, metrics, words } = turn;
    await persist(
      this.clock,
      () => this.sql`
        insert into public.call_turns (call_id, user_id, item_id, role, text, interrupted, at_ms, end_ms, metrics, words)
        select c.id, c.user_id, ${itemId}, ${role}::public.turn_role, ${text}, ${interrupted},
          ${startedAt} - app_answered, ${endedAt}::float8 - app_answered, ${JSON.stringify(metrics)}::text::jsonb,
          app.words_of_turn(${words ? JSON.stringify(words) : null}::text::jsonb, app_answered)
        from (select id, user_id, extract(epoch from coalesce(answered_at, created_at)) * 1000 as app_answered
          from public."callLogs" where id = ${callId}) c
        on conflict (call_id, item_id) do update set text = excluded.text, interrupted = excluded.interrupted,
          end_ms = excluded.end_ms, metrics = call_turns.metrics || excluded.metrics, words = coalesce(excluded.words, call_turns.words)`,
    );
    const whisper = role === 'system' ? whisperOf(itemId) : null;
    if (whisper) await this.whisperTaken(callId, whisper);
    if (role !== 'agent' && role !== 'callee') return;
    await persist(
      this.clock,
      () => this.sql`
        update public."callLogs" set last_line = left(${text}, 500), last_line_at = to_timestamp(${startedAt} / 1000.0)
        where id = ${callId} and (last_line_at is null or last_line_at <= to_timestamp(${startedAt} / 1000.0))`,
    );
  }

  async talking(callId: string, on: boolean): Promise<void> {
    await persist(this.clock, () => noteTalking(this.sql, callId, on));
  }

  async whispers(callId: string): Promise<{ id: string; text: string }[]> {
    const rows = await this.sql<{ id: string; text: string }[]>`
      select id, text from public.call_whispers where call_id = ${callId} and taken_at is null order by created_at`;
    return [...rows];
  }

  async takeover(callId: string): Promise<Takeover | null> {
    const [latest] = await this.sql<Takeover[]>`select id, name, over, note from app.last_takeover(${callId})`;
    return latest ?? null;
  }

  private async whisperTaken(callId: string, id: string): Promise<void> {
    await persist(
      this.clock,
      () => this.sql`
        update public.call_whispers set taken_at = now() where id = ${id} and call_id = ${callId} and taken_at is null`,
    );
  }

  async usage(callId: string, lines: UsageLine[], attempt: number): Promise<void> {
    await persist(
      this.clock,
      () => this.sql`select app.measure(${callId}, ${attempt}, ${JSON.stringify(lines)}::text::jsonb)`,
    );
  }

  async optOut(callId: string, said: string, startedAt: number): Promise<void> {
    await persist(
      this.clock,
      () => this.sql`
        select app.note_opt_out(id, ${said},
          (${startedAt} - extract(epoch from coalesce(answered_at, created_at)) * 1000)::int)
        from public."callLogs" where id = ${callId}`,
    );
  }

  async answer(callId: string, question: Question, id: string): Promise<string> {
    if (question.about === 'tool') return this.askTool(callId, id, question);
    if (question.about === 'transfer') return this.transfer(callId, id, question);
    if (question.about === 'whisperer' || question.about === 'whisper') {
      return JSON.stringify(await answerWhisperer(this.sql, callId, question));
    }
    const meant = await this.meaningOf({ call: callId }, question.question);
    const { meaning, used } = meant ?? { meaning: null, used: null };
    const rows = await this.sql<{ passage: Found }[]>`
      select app.answer_question(${callId}, ${question.question}, ${meaning}, ${this.sql.json(used)}) as passage`;
    return JSON.stringify({ passages: rows.map(({ passage }) => ({ from: placeOf(passage), text: passage.text })) });
  }

  async event(callId: string, message: JobMessage, attempt: number): Promise<void> {
    const { id, kind, ...rest } = message;
    await this.calls.event(callId, 'agent', id, `agent_${kind}`, { ...rest, attempt });
  }

  async recordingClosed(callId: string, message: JobMessage, attempt: number): Promise<void> {
    await this.event(callId, message, attempt);
    await persist(
      this.clock,
      () => this.sql`
        select graphile_worker.add_job('finalise_call', json_build_object('callId', ${callId}::text),
          job_key => 'finalise:' || ${callId}::text, max_attempts => 12)
        from public."callLogs" where id = ${callId} and state = 'ended'`,
    );
  }
}

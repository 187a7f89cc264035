import { z } from 'zod';
import type { TranscriptLine } from '@/lib/livekit-room/room-view';
import type { SdkMessageName } from './sdk-messages';

/** What came of a conversation, as far as the account tells it. */
export const visitResult = z.object({
  summary: z.string().optional(),
  success: z.enum(['yes', 'no', 'unknown']).optional(),
  reason: z.string().optional(),
  data: z.array(z.object({ name: z.string(), value: z.unknown() })).optional(),
});
export type VisitResult = z.infer<typeof visitResult>;

export type SiteMessage = { type: SdkMessageName } & Record<string, unknown>;

/**
 * Tells the page around the frame what its owner has chosen, and nothing else. The page is named by its origin: whatever else
 * has come into its place hears nothing.
 */
export class SiteMessages {
  private chosen: ReadonlySet<string> = new Set();
  private status = '';
  private readonly told = new Map<string, string>();

  constructor(private readonly post: (message: SiteMessage) => void) {}

  choose(names: readonly string[]): void {
    this.chosen = new Set(names);
  }

  /** Whether anything is told that is known only after the conversation. */
  get waitsForResult(): boolean {
    return ['summary', 'success-evaluation', 'structured-data'].some((name) => this.chosen.has(name));
  }

  statusIs(status: 'in-progress' | 'ended'): void {
    if (this.status === status) return;
    this.status = status;
    this.tell('status-update', { status });
  }

  said({ id, role, text, final }: TranscriptLine): void {
    if (role !== 'agent' && role !== 'callee') return;
    const now = `${final} ${text}`;
    if (this.told.get(id) === now) return;
    this.told.set(id, now);
    this.tell('transcript', { id, role: role === 'agent' ? 'assistant' : 'user', transcript: text, final });
  }

  toolCalled(call: { name: string; arguments: unknown }): void {
    this.tell('tool-calls', { toolCalls: [call] });
  }

  result({ summary, success, reason, data }: VisitResult): void {
    if (summary !== undefined) this.tell('summary', { summary });
    if (success !== undefined) this.tell('success-evaluation', { success, reason: reason ?? '' });
    if (data) this.tell('structured-data', { data: Object.fromEntries(data.map(({ name, value }) => [name, value])) });
  }

  private tell(type: SdkMessageName, content: Record<string, unknown>): void {
    if (this.chosen.has(type)) this.post({ type, ...content });
  }
}

/** To the page around this one, as long as it is the one that the ticket was given for. */
export function toSite(site: string | null): (message: SiteMessage) => void {
  return (message) => {
    if (site && window.parent !== window) window.parent.postMessage({ source: 'parley', ...message }, site);
  };
}

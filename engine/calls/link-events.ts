import type { EngineMessage } from '@/lib/call/agent-link';
import type { EndCode } from '@/lib/call/end-reasons';

/** What a runner hears from the agent job of its call. */
export type LinkEvent =
  | { kind: 'ready'; attempt: number }
  | { kind: 'gone'; attempt: number }
  | { kind: 'heard'; attempt: number; heard: boolean }
  | { kind: 'end'; attempt: number; code: EndCode };

export interface AgentLinks {
  /** What is already known of the call's job is told again at once; returns the unsubscribe function. */
  listen(callId: string, listener: (event: LinkEvent) => void): () => void;
  tell(callId: string, message: EngineMessage): void;
  bye(callId: string, reason: string): void;
}

import type { CallState } from './states';

/** A call as it stands among everything else that happened around a record. */
export interface TimelineCall {
  direction: string;
  type: string;
  state: CallState;
  ended_code: string | null;
  duration: number;
  answered_at: string | null;
  from: string | null;
  to: string | null;
  /** Whom it was with, as far as the reader sees them. */
  person: string | null;
  assistant: string | null;
  recorded: boolean;
}

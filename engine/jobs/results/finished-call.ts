import type { SaidOfPerson } from '@/lib/call-center/call-changes/crm-rules';
import type { AgentConfig } from '@/lib/call/agent-link';
import type { ResultField, ResultRule, ResultValue } from '@/lib/call-center/call-logs/call-result';
import type { Success } from '@/lib/call-center/call-logs/success';

export interface SaidTurn {
  role: 'agent' | 'callee' | 'tool' | 'system';
  text: string;
}

/** All that a result is made of. */
export interface FinishedCall {
  id: string;
  endedCode: string | null;
  language: AgentConfig['assistant']['language'];
  /** What the agent was told to do. */
  instructions: string;
  mindProvider: string;
  mindModel: string | null;
  fields: ResultField[];
  turns: SaidTurn[];
}

/** As it is stored. */
export interface MadeResult {
  made_by: string;
  model: string;
  summary: string;
  success: Success;
  reason: string;
  rule: ResultRule | '';
  fields: ResultValue[];
  said: SaidOfPerson;
}

import type { SaidOfPerson } from '@/lib/call-center/call-changes/crm-rules';
import type { AgentConfig } from '@/lib/call/agent-link';
import type { ResultField, ResultRule, ResultValue } from '@/lib/call-center/call-logs/call-result';
import type { CustomField } from '@/lib/crm/custom-fields/custom-fields';
import type { Success } from '@/lib/call-center/call-logs/success';

export interface SaidTurn {
  role: 'agent' | 'callee' | 'tool' | 'system';
  text: string;
}

/** Said here once more: the module of the fields brings the browser's reads along. */
export const OWN_TYPES = ['text', 'number', 'date', 'select', 'yesno', 'link'] as const satisfies CustomField['type'][];
export type OwnAsked = Pick<CustomField, 'key' | 'type' | 'label' | 'options'>;

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
  /** What the account keeps of such a person besides. */
  own: OwnAsked[];
  /** A number that is said without its country is of this number's. */
  ownNumber: string | null;
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

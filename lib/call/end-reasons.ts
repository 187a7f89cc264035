/** Stable code → the text kept in `callLogs.endedReason`. Screens translate by code (`calls.endReason.<code>`). */
export const END_REASONS = {
  callee_hangup: 'Customer ended the call',
  agent_hangup: 'Assistant ended the call',
  supervisor_ended: 'Call ended by supervisor',
  caller_hangup: 'Caller ended the call',
  kicked: 'Removed by supervisor',
  no_answer: 'No answer',
  busy: 'Busy',
  declined: 'Declined',
  not_registered: 'Extension not registered',
  invalid_number: 'Invalid number',
  carrier_auth: 'Carrier rejected',
  carrier_codec: 'Carrier rejected',
  carrier_error: 'Carrier error',
  media_lost: 'Connection lost',
  voicemail: 'Voicemail',
  transferred: 'Transferred',
  silence: 'Silence',
  agent_unavailable: 'Assistant unavailable',
  agent_error: 'Assistant error',
  max_duration: 'Time limit',
  credit: 'Credit limit',
  unpublished: 'No longer offered',
  closed: 'Outside opening hours',
  number_inactive: 'Number is switched off',
  no_assistant: 'No assistant takes calls',
  lines_full: 'All lines busy',
  daily_limit: 'Daily limit of calls',
  media_off: 'Media service unavailable',
  orphaned: 'System error',
} as const;
export type EndCode = keyof typeof END_REASONS;

/** On whose side the call ended: of the account, of whoever was at the other end, of the carrier between them, or of Parley. */
export const END_SIDES = {
  callee_hangup: 'other',
  agent_hangup: 'own',
  supervisor_ended: 'own',
  caller_hangup: 'own',
  kicked: 'own',
  no_answer: 'other',
  busy: 'other',
  declined: 'other',
  not_registered: 'own',
  invalid_number: 'own',
  carrier_auth: 'carrier',
  carrier_codec: 'carrier',
  carrier_error: 'carrier',
  media_lost: 'other',
  voicemail: 'other',
  transferred: 'own',
  silence: 'other',
  agent_unavailable: 'system',
  agent_error: 'system',
  max_duration: 'own',
  credit: 'own',
  unpublished: 'own',
  closed: 'own',
  number_inactive: 'own',
  no_assistant: 'own',
  lines_full: 'own',
  daily_limit: 'own',
  media_off: 'system',
  orphaned: 'system',
} as const satisfies Record<EndCode, string>;

export type EndSide = (typeof END_SIDES)[EndCode];

export function isEndCode(value: string): value is EndCode {
  return value in END_REASONS;
}

/** What final statuses of SIP mean (RFC 3261 §21, 8197, 8688); 402, 403 and 433 refuse the account, its number or the country. */
const SIP_STATUSES: readonly (readonly [EndCode, readonly number[]])[] = [
  ['no_answer', [408, 480, 487]],
  ['invalid_number', [404, 410, 416, 484, 485, 604]],
  ['busy', [486, 600]],
  ['declined', [603, 607, 608]],
  ['carrier_auth', [401, 402, 403, 407, 433]],
  ['carrier_codec', [415, 488, 606]],
  // As the registrar of one's own telephones says it.
  ['not_registered', [430]],
];

/** SIP final status → end code; a carrier without codes reports `undefined`. */
export function endCodeOfSipStatus(status: number | undefined): EndCode {
  return SIP_STATUSES.find(([, all]) => status !== undefined && all.includes(status))?.[0] ?? 'carrier_error';
}

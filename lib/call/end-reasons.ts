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

/** SIP final status → end code (RFC 3261 §21); a carrier without codes reports `undefined`. */
export function endCodeOfSipStatus(status: number | undefined): EndCode {
  if (status === undefined) return 'carrier_error';
  if ([408, 480, 487].includes(status)) return 'no_answer';
  if ([404, 410, 484, 604].includes(status)) return 'invalid_number';
  if ([486, 600].includes(status)) return 'busy';
  if ([603, 607, 608].includes(status)) return 'declined';
  if ([401, 403, 407].includes(status)) return 'carrier_auth';
  // As the registrar of one's own telephones says it.
  if (status === 430) return 'not_registered';
  if (status === 488) return 'carrier_codec';
  return 'carrier_error';
}

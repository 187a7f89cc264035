/** What a conversation tells the page that it stands in, as the specification lists it. */
export const SDK_MESSAGES = [
  ...(['summary', 'success-evaluation', 'structured-data'] as const),
  ...(['transcript', 'status-update', 'tool-calls'] as const),
] as const;
export type SdkMessageName = (typeof SDK_MESSAGES)[number];

export function isSdkMessage(value: unknown): value is SdkMessageName {
  return SDK_MESSAGES.some((known) => known === value);
}

/** Data of the room that the agent sends to the one visitor. */
export const TOOL_CALLS_TOPIC = 'parley.tool-calls';

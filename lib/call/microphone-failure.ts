export type MicrophoneFailure = 'refused' | 'missing' | 'busy';

const REASONS: Readonly<Record<string, MicrophoneFailure>> = {
  // By the person, the browser, or a site that lends its frame none.
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Why a microphone did not open, by the name of the browser's error; whatever else it is, it could not be opened. */
export function microphoneFailure(error: unknown): MicrophoneFailure {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return REASONS[name] ?? 'busy';
}

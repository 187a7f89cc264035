/** What a call looks like while it lives and after: always shown with a word or an icon, never by colour alone. */
export const LIVE_STATES = {
  ringing: { color: 'var(--p-live-ringing)', soft: 'var(--p-live-ringing-soft)', moves: true },
  ongoing: { color: 'var(--p-live-ongoing)', soft: 'var(--p-live-ongoing-soft)', moves: true },
  listening: { color: 'var(--p-live-listening)', soft: 'var(--p-live-listening-soft)', moves: true },
  joined: { color: 'var(--p-live-joined)', soft: 'var(--p-live-joined-soft)', moves: true },
  failed: { color: 'var(--p-live-failed)', soft: 'var(--p-live-failed-soft)', moves: false },
  ended: { color: 'var(--p-live-ended)', soft: 'var(--p-live-ended-soft)', moves: false },
} as const;
export type LiveState = keyof typeof LIVE_STATES;

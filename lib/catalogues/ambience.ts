/** What may be heard behind an agent. The loops are our own: `engine/agent/ambience/synthesise.ts` makes them. */
export const AMBIENT_SOUNDS = [
  ...(['coffee-shop', 'convention-hall', 'summer-outdoor'] as const),
  ...(['mountain-outdoor', 'static-noise', 'call-center'] as const),
] as const;
export type AmbientSound = (typeof AMBIENT_SOUNDS)[number];

/** In per cent of the loop as it is stored: a loop at 100 is as loud as a quiet voice. */
export const USUAL_AMBIENT_VOLUME = 30;
export const AMBIENT_RATE = 12_000;

export function isAmbientSound(value: unknown): value is AmbientSound {
  return AMBIENT_SOUNDS.some((known) => known === value);
}

/** Under `public`, and the page's address of it. */
export const ambientFile = (sound: AmbientSound) => `/sounds/${sound}.wav`;

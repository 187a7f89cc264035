import { z } from 'zod';

/** Where the agent tells a whisperer what has become of their words. */
export const WHISPER_TOPIC = 'whisper';

export const whisperNews = z.discriminatedUnion('state', [
  /** Recognised and kept; the agent takes it as soon as the callee is there. */
  z.object({ state: z.literal('understood'), text: z.string() }),
  z.object({ state: z.literal('taken'), text: z.string() }),
  /** A stable code of `lib/errors`, or one of these two. */
  z.object({ state: z.literal('failed'), code: z.string() }),
]);
export type WhisperNews = z.infer<typeof whisperNews>;
export const NOTHING_HEARD = 'nothing_heard';
export const RECOGNITION_FAILED = 'recognition_failed';

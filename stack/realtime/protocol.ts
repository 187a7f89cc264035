import { z } from 'zod';

export type Version = '1.0.0' | '2.0.0';
export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

const ref = z.union([z.string(), z.number().transform(String)]).nullish();
const arrayForm = z.tuple([ref, ref, z.string(), z.string(), z.unknown()]);
const objectForm = z.object({
  join_ref: ref,
  ref,
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
});
const BROADCAST_PUSH = 3;

/** `null` for a frame that no client of ours sends. */
export function decode(version: Version, data: string | Buffer): Message | null {
  if (typeof data !== 'string') return version === '2.0.0' ? decodeBroadcast(data) : null;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (version === '1.0.0') {
    const parsed = objectForm.safeParse(value);
    if (!parsed.success) return null;
    const { join_ref, ref: own, topic, event, payload } = parsed.data;
    return { joinRef: join_ref ?? null, ref: own ?? null, topic, event, payload };
  }
  const parsed = arrayForm.safeParse(value);
  if (!parsed.success) return null;
  const [joinRef, own, topic, event, payload] = parsed.data;
  return { joinRef: joinRef ?? null, ref: own ?? null, topic, event, payload };
}

/** Only as much of a binary broadcast as it takes to refuse it by name. */
function decodeBroadcast(frame: Buffer): Message | null {
  const [kind, joinLength = 0, refLength = 0, topicLength = 0] = frame;
  const header = 7;
  if (kind !== BROADCAST_PUSH || frame.length < header + joinLength + refLength + topicLength) return null;
  const text = (start: number, length: number) => frame.toString('utf8', start, start + length);
  return {
    joinRef: text(header, joinLength) || null,
    ref: text(header + joinLength, refLength) || null,
    topic: text(header + joinLength + refLength, topicLength),
    event: 'broadcast',
    payload: {},
  };
}

export function encode(version: Version, { joinRef, ref: own, topic, event, payload }: Message): string {
  return version === '2.0.0'
    ? JSON.stringify([joinRef, own, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref: own, topic, event, payload });
}

export const versionOf = (text: string | null): Version | null =>
  text === null || text === '1.0.0' ? '1.0.0' : text === '2.0.0' ? '2.0.0' : null;

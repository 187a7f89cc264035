import type { Room } from 'livekit-client';
import { z } from 'zod';
import { roleOf } from '@/lib/call/participants';
import { TOOL_CALLS_TOPIC } from '@/lib/embed/sdk-messages';

const toolCall = z.object({ name: z.string(), arguments: z.unknown() });

/** What the agent says of its own tools; nobody else is believed. */
export function followToolCalls(room: Room, onCall: (call: z.infer<typeof toolCall>) => void): void {
  const handle = async (text: Promise<string>) => onCall(toolCall.parse(JSON.parse(await text)));
  room.registerTextStreamHandler(TOOL_CALLS_TOPIC, (reader, { identity }) => {
    if (roleOf(identity) === 'agent') void handle(reader.readAll()).catch(() => undefined);
  });
}

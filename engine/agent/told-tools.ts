import { voice } from '@livekit/agents';
import type { Room } from '@livekit/rtc-node';
import type { AgentConfig } from '@/lib/call/agent-link';
import { TOOL_CALLS_TOPIC } from '@/lib/embed/sdk-messages';

/** Tells the visitor's page which tools are used, where its owner wants it told; nobody else in the room hears of it. */
export function tellToolCalls(session: voice.AgentSession, room: Room, config: AgentConfig): void {
  if (!config.tellsToolCalls) return;
  session.on(voice.AgentSessionEventTypes.FunctionToolsExecuted, ({ functionCalls }) => {
    for (const { name, args } of functionCalls) {
      const sent = room.localParticipant?.sendText(JSON.stringify({ name, arguments: readArguments(args) }), {
        topic: TOOL_CALLS_TOPIC,
        destinationIdentities: [config.calleeIdentity],
      });
      sent?.catch((error: unknown) => console.error(`tool call not told: ${String(error)}`));
    }
  });
}

/** As the mind wrote them. */
function readArguments(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return {};
  }
}

import type { voice } from '@livekit/agents';
import { whisperItem } from '@/lib/call/whisper';
import { hush } from './hush';
import type { AgentLink } from './link';
import { isOpen, maySpeak } from './opening';
import { turnOfWhisper } from './turns';

/**
 * What a supervisor tells the agent is an order of the conversation from then on, which the callee does not hear. Whoever
 * speaks is not talked over: the agent heeds it in its next answer.
 */
export function heedWhispers(
  session: voice.AgentSession,
  agent: voice.Agent,
  link: AgentLink,
  onTaken: (id: string) => void = () => undefined,
): void {
  let before: Promise<void> = Promise.resolve();
  link.onWhisper((whisper) => {
    before = before.then(async () => {
      if (!isOpen(session)) return;
      const chatCtx = agent.chatCtx.copy();
      chatCtx.addMessage({ id: whisperItem(whisper.id), role: 'system', content: whisper.text });
      await agent.updateChatCtx(chatCtx);
      link.send({ kind: 'turn', turn: turnOfWhisper(whisper, Date.now()) });
      onTaken(whisper.id);
      if (session.userState === 'speaking' || !maySpeak(session)) return;
      hush(session);
      session.generateReply();
    });
  });
}

import type { voice } from '@livekit/agents';
import { handbackItem, handbackOrder } from '@/lib/call/takeover';
import type { AgentLink } from './link';
import { isOpen } from './opening';

interface Watch {
  start(): void;
  stop(): void;
}

/** Whether a person speaks in the agent's place. */
export class Floor {
  private holder: string | null = null;

  get isTaken(): boolean {
    return this.holder !== null;
  }

  take(id: string): boolean {
    const taken = this.holder !== id;
    this.holder = id;
    return taken;
  }

  /** Whether it was held by this one. */
  giveBack(id: string): boolean {
    const held = this.holder === id;
    if (held) this.holder = null;
    return held;
  }
}

/**
 * While a supervisor has the conversation the agent says nothing, answers nothing and waits for nobody; what the callee says
 * is still written down, where it is recognised. Afterwards it knows that a person has spoken, and what they noted.
 */
export function heedTakeovers(
  session: voice.AgentSession,
  agent: voice.Agent,
  { link, floor, silence }: { link: AgentLink; floor: Floor; silence: Watch },
): void {
  let before: Promise<unknown> = Promise.resolve();
  link.onTakeover(({ id, name, over, note }) => {
    if (!isOpen(session)) return;
    if (!over) {
      if (!floor.take(id)) return;
      silence.stop();
      session.interrupt({ force: true });
      session.output.setAudioEnabled(false);
      return;
    }
    if (!floor.giveBack(id)) return;
    before = before.then(async () => {
      const chatCtx = agent.chatCtx.copy();
      chatCtx.addMessage({ id: handbackItem(id), role: 'system', content: handbackOrder(name, note) });
      await agent.updateChatCtx(chatCtx);
      if (!isOpen(session) || floor.isTaken) return;
      session.output.setAudioEnabled(true);
      silence.start();
      if (session.userState !== 'speaking') session.generateReply();
    });
  });
}

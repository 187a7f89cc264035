import { setTimeout as delay } from 'node:timers/promises';
import { llm } from '@livekit/agents';
import { z } from 'zod';
import type { AgentConfig } from '@/lib/call/agent-link';
import type { AgentLink } from './link';
import { MIND_LINES } from './providers/builtin/lines';
import { filled } from './providers/builtin/mind-rules';

/** More than the longest words take that a tool can have; whoever never gets to say them hands over all the same. */
const LONGEST_WORDS_MS = 30_000;

/** Whom it is handed to, by name. */
export const transferParameters = (first: string, more: string[]) => z.object({ to: z.enum([first, ...more]) });

/** Hands the call over to somebody of the account. The engine rings them; the mind knows their names and no number. */
export function transferTools(
  link: AgentLink,
  { tools, assistant }: AgentConfig,
  /** Nobody is asked whether they are there while it rings. */
  waits: (on: boolean) => void,
) {
  const lines = MIND_LINES[assistant.language];
  return tools.flatMap(
    ({ id, kind, call, name, description, destinations: [first, ...more] = [], meanwhile, failure }) => {
      if (kind !== 'callTransfer' || first === undefined) return [];
      const say = (text: string) => filled(text, { assistant: assistant.name });
      return [
        llm.tool({
          name: call,
          description: `${name}: hands the call over to a person. ${description}`.trim(),
          parameters: transferParameters(first, more),
          execute: async ({ to }, { ctx }): Promise<undefined> => {
            // Whoever answers at once takes the call at once, by the carrier without a word of ours: the words come before the ring.
            const told = ctx.session.say(say(meanwhile || lines.handingOver)).waitForPlayout();
            await Promise.race([told, delay(LONGEST_WORDS_MS, undefined, { ref: false })]);
            waits(true);
            const answer = await link.ask({ about: 'transfer', tool: id, to }).finally(() => waits(false));
            // Nothing is left to say to those who talk to each other now.
            if (answer !== null && z.object({ ok: z.literal(true) }).safeParse(JSON.parse(answer)).success) return;
            // A “thank you” for the words before must not cut off that nobody comes.
            ctx.session.say(say(failure || lines.notHandedOver), { allowInterruptions: false });
          },
        }),
      ];
    },
  );
}

import { llm } from '@livekit/agents';
import { z } from 'zod';
import type { AgentLink } from './link';
import { SEARCH_KNOWLEDGE } from './tool-names';
import type { ToolTimes } from './tool-times';

/** Lets a mind look into the assistant's files. The engine finds what this call may know, and nothing else. */
export function knowledgeTool(link: AgentLink, times: ToolTimes) {
  return llm.tool({
    name: SEARCH_KNOWLEDGE,
    description:
      "Looks something up in the company's own documents. Use it before answering a question about the company, its products, " +
      'prices or rules. Answer only from what it finds; when it finds nothing, say that you do not know.',
    parameters: z.object({ question: z.string().min(1).describe('The question, in the words of the callee') }),
    execute: ({ question }, { toolCallId }): Promise<unknown> =>
      times.measure(toolCallId, async () => {
        const answer = await link.ask({ about: 'knowledge', question: question.slice(0, 2000) });
        // The library writes what a tool answers as JSON: a text that is some already would be written twice.
        return answer === null ? { passages: [] } : JSON.parse(answer);
      }),
  });
}

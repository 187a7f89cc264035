import { llm } from '@livekit/agents';
import { isEnginesTool, type AgentTool } from '@/lib/call/agent-link';
import type { AgentLink } from './link';
import { filled } from './providers/builtin/mind-rules';

/** The account's own tools. The engine asks the address and holds the secrets; this process knows neither. */
export function customTools(link: AgentLink, tools: readonly AgentTool[], assistant: string) {
  return tools.filter(isEnginesTool).map(({ id, call, name, description, parameters, meanwhile, failure }) =>
    llm.tool({
      name: call,
      description: description ? `${name}: ${description}` : name,
      parameters,
      execute: async (given: Record<string, unknown>, { ctx }): Promise<unknown> => {
        if (meanwhile) ctx.session.say(filled(meanwhile, { assistant }));
        const answer = await link.ask({ about: 'tool', tool: id, arguments: given });
        const said: unknown = answer === null ? { ok: false, error: 'time' } : JSON.parse(answer);
        if (!failure || isGood(said)) return said;
        // Said as it stands there, whatever the mind: it is not asked for other words.
        ctx.session.say(filled(failure, { assistant }));
        return undefined;
      },
    }),
  );
}

function isGood(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'ok' in said && said.ok === true;
}

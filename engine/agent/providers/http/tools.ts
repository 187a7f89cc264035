import { llm } from '@livekit/agents';

/** What a mind may do, described by JSON schema and always in the same order. */
export function toolsOf(toolCtx: llm.ToolContext | undefined) {
  return Object.entries(toolCtx?.functionTools ?? {})
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, { description, parameters }]) => ({ name, description, parameters: llm.toJsonSchema(parameters) }));
}

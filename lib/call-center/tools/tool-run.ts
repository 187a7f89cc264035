import { z } from 'zod';

/** How asking for a tool ended; each has its words in `messages/<locale>/tools.json`. */
export const TOOL_OUTCOMES = [
  ...(['ok', 'status', 'arguments', 'secret', 'address', 'private', 'unresolved', 'redirects', 'size'] as const),
  ...(['time', 'network', 'twice', 'taken', 'nothing', 'unavailable', 'unanswered'] as const),
] as const;
export type ToolOutcome = (typeof TOOL_OUTCOMES)[number];

/** What a call's turn keeps of a tool that was asked for: nothing that was sent or came back but its arguments. */
const toolTurn = z.object({
  /** Milliseconds, as of every tool. */
  tool: z.number(),
  asked: z.object({ outcome: z.enum(TOOL_OUTCOMES), status: z.int().nullable() }),
});
export type ToolTurn = z.infer<typeof toolTurn>;

export function toolTurnOf(metrics: unknown): ToolTurn | null {
  return toolTurn.safeParse(metrics).data ?? null;
}

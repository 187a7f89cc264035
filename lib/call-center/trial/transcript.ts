import { z } from 'zod';
import type { TrialItem } from '@/lib/call/trial';

const passages = z.object({ passages: z.array(z.object({ from: z.string(), text: z.string() })) });

/** What a look into the files has found; `null`: this is no such look. */
export function passagesIn(output: string | null): { from: string; text: string }[] | null {
  return output === null ? null : (passages.safeParse(parsed(output)).data?.passages ?? null);
}

/** What a person says that a tool has answered, as a mind is told of the tool's own answer. */
export const toldOutput = (note: string) => JSON.stringify({ ok: true, status: 200, result: parsed(note) ?? note });

export function argumentsOf(args: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).safeParse(parsed(args)).data ?? {};
}

/** The conversation as text, a line each. */
export function trialText(items: readonly TrialItem[], names: { caller: string; agent: string }): string {
  return items
    .map((item) =>
      item.kind === 'message'
        ? `${names[item.role]}: ${item.text}`
        : `[${item.name} ${item.args}${item.output ? ` → ${item.output}` : ''}]`,
    )
    .join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

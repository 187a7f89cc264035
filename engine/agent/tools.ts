import { setTimeout as delay } from 'node:timers/promises';
import { llm } from '@livekit/agents';
import { z } from 'zod';
import type { AgentTool } from '@/lib/call/agent-link';
import type { AgentLink } from './link';
import { END_CALL, PRESS_DIGIT } from './tool-names';
import type { ToolTimes } from './tool-times';

const BETWEEN_DIGITS_MS = 250;
const KEYS = '0123456789*#';

export type PressKey = (code: number, key: string) => Promise<void>;

/**
 * What a mind may do besides speaking, with the account's own words for when, and what is said first. Only the engine ends a
 * call: the tool asks for it once the last words are out.
 */
export function callTools(link: AgentLink, pressKey: PressKey, times: ToolTimes, tools: readonly AgentTool[]) {
  let asked = false;
  const own = (kind: AgentTool['kind']) => tools.find((tool) => tool.kind === kind);
  const [ending, pressing] = [own('endCall'), own('pressDigit')];
  const endCall = llm.tool({
    name: END_CALL,
    description:
      ending?.description ||
      'Ends the call. Use it after the goodbye was said, or when the callee wants the call to end.',
    execute: (_args, { ctx, toolCallId }) =>
      times.measure(toolCallId, async () => {
        const last = ending?.meanwhile ? ctx.session.say(ending.meanwhile) : ctx.speechHandle;
        last.addDoneCallback(() => {
          if (!asked) link.send({ kind: 'end', code: 'agent_hangup' });
          asked = true;
        });
      }),
  });
  const pressDigit = llm.tool({
    name: PRESS_DIGIT,
    description: pressing?.description || 'Presses keys of the telephone, as a recorded menu asks for.',
    parameters: z.object({ digits: z.string().regex(/^[0-9*#]{1,32}$/) }),
    execute: ({ digits }, { ctx, toolCallId }) =>
      times.measure(toolCallId, async () => {
        if (pressing?.meanwhile) ctx.session.say(pressing.meanwhile);
        link.send({ kind: 'press_digit', digits });
        for (const key of digits) {
          await pressKey(KEYS.indexOf(key), key);
          await delay(BETWEEN_DIGITS_MS);
        }
        return `pressed ${digits}`;
      }),
  });
  return [endCall, pressDigit];
}

import { cut } from '@/lib/call/kept-text';
import type { ToolRun } from './run-tool';

/** What is still of use of an answer that says that it went wrong. */
const LONGEST_FAULT = 500;

type Told = Pick<ToolRun, 'outcome' | 'status' | 'answer' | 'about'>;

/** What a mind is told of a tool that was asked for. */
export function forMind({ outcome, status, answer, about }: Told): string {
  if (outcome === 'ok') return JSON.stringify({ ok: true, status, result: readable(answer) });
  const said = answer === '' ? {} : { result: readable(cut(answer, LONGEST_FAULT)) };
  return JSON.stringify({
    ok: false,
    error: outcome,
    ...(status !== null && { status }),
    ...(about && { about }),
    ...said,
  });
}

function readable(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}

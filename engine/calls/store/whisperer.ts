import type { Sql } from 'postgres';
import type { Question } from '@/lib/call/agent-link';
import { toAppError } from '@/lib/errors/to-app-error';

type Asked = Extract<Question, { about: 'whisperer' | 'whisper' }>;

/** A supervisor's voice has the rights of that person at this moment, and its words are refused by the rules of written ones. */
export async function answerWhisperer(
  sql: Sql,
  callId: string,
  question: Asked,
): Promise<{ may: boolean } | { id: string } | { error: string }> {
  if (question.about === 'whisperer') {
    const [row] = await sql<{ may: boolean }[]>`select app.may_whisper_aloud(${callId}, ${question.identity}) as may`;
    return { may: row?.may ?? false };
  }
  try {
    const [row] = await sql<{ id: string }[]>`
      select app.whisper_aloud(${callId}, ${question.identity}, ${question.text}) as id`;
    return { id: row?.id ?? '' };
  } catch (error) {
    const { status, code } = toAppError(error);
    if (status >= 500) throw error;
    return { error: code };
  }
}

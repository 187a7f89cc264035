import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';

/** The agent that an address names. */
export function assistantParam({ id }: Record<string, string>): string {
  const named = z.uuid().safeParse(id);
  if (!named.success) throw new AppError(404, 'assistant_not_found', 'No such AI agent');
  return named.data;
}

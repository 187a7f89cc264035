import { AppError } from '@/lib/errors/app-error';

/** What an account can spend and which of its machines run is for no visitor to read. */
const NOT_NOW = ['spend_limit', 'daily_limit', 'calling_off'];

/** Why a conversation did not begin, as far as somebody on another site may know it. */
export function forStrangers(refused: AppError): AppError {
  if (refused.code === 'lines_full') return new AppError(429, 'embed_busy', 'Everybody is busy');
  if (NOT_NOW.includes(refused.code)) return new AppError(403, 'embedding_off', 'This agent is not offered here');
  return refused;
}

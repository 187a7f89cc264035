import { AppError } from '@/lib/errors/app-error';
import { forStrangers } from './for-strangers';

test.each([
  ['spend_limit', 'embedding_off'],
  ['daily_limit', 'embedding_off'],
  ['calling_off', 'embedding_off'],
  ['lines_full', 'embed_busy'],
  ['embed_ticket_used', 'embed_ticket_used'],
  ['rate_limited', 'rate_limited'],
])('%s is told to a visitor as %s', (code, told) => {
  const { code: said, message } = forStrangers(new AppError(429, code, `about ${code}`));
  expect(said).toBe(told);
  if (said !== code) expect(message).not.toContain(code);
});

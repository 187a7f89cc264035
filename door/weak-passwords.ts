import { addressOf } from './auth-body';
import { COMMON_PASSWORDS } from './common-passwords.generated';
import { authRefusal, type Refusal } from './refusal';

const common = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

/** The auth service knows a password's length only: one that everybody guesses first is refused here, as it would refuse. */
export function refuseWeakPassword(body: Record<string, unknown>): Refusal | undefined {
  const { password } = body;
  if (typeof password !== 'string') return undefined;
  const guess = password.normalize('NFKC').trim().toLowerCase();
  const email = addressOf(body) ?? '';
  if (!common.has(guess) && (guess === '' || (guess !== email && guess !== email.split('@')[0]))) return undefined;
  return authRefusal(
    422,
    'weak_password',
    'Password is known to be weak and easy to guess, please choose a different one.',
  );
}

import { z } from 'zod';
import { acceptAsNewAccount } from '@/lib/server/invitations';
import { AppError } from '@/lib/errors/app-error';
import { MINIMUM_PASSWORD } from '@/lib/session/password';
import { defineRoute } from '@/lib/server/route';

const body = z.object({
  token: z.string().min(20).max(100),
  password: z.string().max(200),
  firstName: z.string().trim().max(80),
  lastName: z.string().trim().max(80),
});

/** Open to whoever holds a mailed link: its token is the only right, and it is worth one account. */
export const POST = defineRoute(
  { access: 'public', body, response: z.object({ email: z.string() }) },
  async ({ body: { token, password, firstName, lastName } }) => {
    if (password.length < MINIMUM_PASSWORD)
      throw new AppError(422, 'weak_password', 'This password is too easy to guess');
    return { email: await acceptAsNewAccount(token, password, firstName, lastName) };
  },
);

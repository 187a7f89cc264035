import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { createUserAdmin, isEmailTaken } from '@/lib/user-admin/user-admin';
import { serviceClient } from './supabase';

const invitation = z.object({
  state: z.enum(['open', 'expired', 'accepted', 'revoked']),
  email: z.string(),
  company: z.string(),
  inviter: z.string(),
  role: z.string(),
  user_lang: z.string(),
  has_account: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** What the holder of the mailed link may know; `null` for a link that no mail holds. */
export async function readInvitation(token: string): Promise<Invitation | null> {
  const { data } = await serviceClient().rpc('read_invitation', { p_token: token }).throwOnError();
  return data === null ? null : invitation.parse(data);
}

/** Makes the account that the link was mailed to, and joins it; when joining fails there is no account either. */
export async function acceptAsNewAccount(token: string, password: string, firstName: string, lastName: string) {
  const found = await readInvitation(token);
  if (!found) throw new AppError(404, 'invitation_not_found', 'No such invitation');
  if (found.state === 'accepted') throw new AppError(409, 'invitation_used', 'This invitation was accepted before');
  if (found.state !== 'open') throw new AppError(410, 'invitation_over', 'This invitation is not valid any more');
  const admin = createUserAdmin(serviceClient());
  const metadata = { firstName, lastName, user_lang: found.user_lang };
  const user = await admin.create({ email: found.email, password, metadata }).catch((error: unknown) => {
    if (isEmailTaken(error)) throw new AppError(409, 'user_already_exists', 'This address has an account already');
    throw toAppError(error);
  });
  const { error } = await serviceClient().rpc('join_by_invitation', { p_token: token, p_user: user });
  if (error) {
    await admin.remove(user);
    throw toAppError(error);
  }
  return found.email;
}

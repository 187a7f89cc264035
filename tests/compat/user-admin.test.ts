import { createUserAdmin, isEmailTaken } from '@/lib/user-admin/user-admin';
import { anonymous, service } from './support/target';
import { forgetLater, freshEmail } from './support/users';

const signIn = (email: string, password: string) => anonymous().auth.signInWithPassword({ email, password });

test('an account is made, gets another password, is disabled, comes back and is removed', async () => {
  const admin = createUserAdmin(service());
  const email = freshEmail('admin');
  const id = await admin.create({ email, password: 'first-Password-1' });
  forgetLater(id);
  expect((await signIn(email, 'first-Password-1')).error).toBeNull();
  const again = await admin.create({ email, password: 'first-Password-1' }).catch((error: unknown) => error);
  expect(isEmailTaken(again)).toBe(true);

  await admin.setPassword(id, 'second-Password-2');
  expect((await signIn(email, 'first-Password-1')).error?.code).toBe('invalid_credentials');
  expect((await signIn(email, 'second-Password-2')).error).toBeNull();

  await admin.setDisabled(id, true);
  expect((await signIn(email, 'second-Password-2')).error?.code).toBe('user_banned');
  await admin.setDisabled(id, false);
  expect((await signIn(email, 'second-Password-2')).error).toBeNull();

  await admin.remove(id);
  expect((await signIn(email, 'second-Password-2')).error?.code).toBe('invalid_credentials');
});

test('a hash signs a person in once, by the secret key alone, and nothing is mailed', async () => {
  const admin = createUserAdmin(service());
  const email = freshEmail('hash');
  const id = await admin.create({ email, password: 'first-Password-1' });
  forgetLater(id);
  const hash = await admin.signInHash(email);
  const enter = () => anonymous().auth.verifyOtp({ token_hash: hash, type: 'magiclink' });
  expect((await enter()).data.user?.id).toBe(id);
  expect((await enter()).error?.code).toBe('otp_expired');
  await expect(admin.signInHash(freshEmail('nobody'))).rejects.toMatchObject({ code: 'user_not_found' });
  await expect(createUserAdmin(anonymous()).signInHash(email)).rejects.toMatchObject({ code: 'not_admin' });
});

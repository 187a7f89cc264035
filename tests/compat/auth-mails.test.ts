import { codeOf, linkOf, mailsTo, mailTo } from './support/mailbox';
import { anonymous, service, target } from './support/target';
import { forgetLater, freshEmail, freshUser, password } from './support/users';

/** These read a mailbox, which only the embedded stack has. */
const withMailbox = target.embedded ? describe : describe.skip;
const publicUrl = target.embedded?.publicUrl ?? '';

async function registered(name: string, data: Record<string, unknown> = {}) {
  const email = freshEmail(name);
  const client = anonymous();
  const answer = await client.auth.signUp({
    email,
    password,
    options: { data, emailRedirectTo: `${publicUrl}/logs?a=b` },
  });
  forgetLater(answer.data.user?.id);
  return { email, client, answer, mail: await mailTo(email) };
}

withMailbox('sign-up', () => {
  test('answers a user and no session', async () => {
    const { answer, email } = await registered('up', { first_name: 'Ada' });
    expect(answer.error).toBeNull();
    expect(answer.data.session).toBeNull();
    expect(answer.data.user).toMatchObject({ email, aud: 'authenticated' });
    expect(answer.data.user?.identities).toHaveLength(1);
  });

  test('the code confirms and signs in', async () => {
    const { client, email, mail } = await registered('code', { first_name: 'Ada' });
    const { data, error } = await client.auth.verifyOtp({ email, token: codeOf(mail), type: 'signup' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Ada', email_verified: true } });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('type email means the same', async () => {
    const { client, email, mail } = await registered('email');
    const { data, error } = await client.auth.verifyOtp({ email, token: codeOf(mail), type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ email_verified: true });
  });

  test('the link leads to our page with hash, type and the way on', async () => {
    const { mail } = await registered('link');
    const { url, type, next } = linkOf(mail);
    expect([url.origin, url.pathname, type, next]).toEqual([publicUrl, '/auth/confirm', 'signup', '/logs?a=b']);
  });

  test('the hash of the link confirms', async () => {
    const { client, email, mail } = await registered('hash');
    const { data, error } = await client.auth.verifyOtp({ token_hash: linkOf(mail).tokenHash, type: 'signup' });
    expect([error, data.user?.email]).toEqual([null, email]);
  });

  test('a code works once', async () => {
    const { client, email, mail } = await registered('once');
    await client.auth.verifyOtp({ email, token: codeOf(mail), type: 'signup' });
    const { error } = await anonymous().auth.verifyOtp({ email, token: codeOf(mail), type: 'signup' });
    expect([error?.status, error?.code]).toEqual([403, 'otp_expired']);
  });

  test('a wrong code is otp_expired', async () => {
    const { client, email, mail } = await registered('wrong');
    const token = codeOf(mail) === '000000' ? '000001' : '000000';
    const { error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
    expect([error?.status, error?.code]).toEqual([403, 'otp_expired']);
  });

  test('before it there is no sign-in, and the reason only for who knows the password', async () => {
    const { client, email } = await registered('early');
    const right = await client.auth.signInWithPassword({ email, password });
    const wrong = await client.auth.signInWithPassword({ email, password: 'not-this-one' });
    expect([right.error?.code, wrong.error?.code]).toEqual(['email_not_confirmed', 'invalid_credentials']);
  });

  test.each([
    ['de', 'Ihr Parley-Bestätigungscode', 'ltr'],
    ['ar_SA', 'رمز التأكيد الخاص بك في Parley', 'rtl'],
    ['he_IL', 'קוד האימות שלך ל-Parley', 'rtl'],
    ['fr', 'Votre code de confirmation Parley', 'ltr'],
    ['es', 'Tu código de confirmación de Parley', 'ltr'],
    ['zz', 'Your Parley confirmation code', 'ltr'],
  ])('the mail speaks %s', async (lang, subject, direction) => {
    const { mail } = await registered('lang', { lang });
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`dir="${direction}"`);
  });

  test.each([
    ['a short password', { password: 'short' }, 'weak_password'],
    ['no address', { email: 'nonsense' }, 'validation_failed'],
  ])('%s is refused', async (_name, wrong, code) => {
    const { error } = await anonymous().auth.signUp({ email: freshEmail('bad'), password, ...wrong });
    expect(error?.code).toBe(code);
  });

  test('resend sends another code, and the first one is dead', async () => {
    const { client, email, mail } = await registered('again');
    const { error } = await client.auth.resend({ type: 'signup', email });
    const second = await mailTo(email, mail);
    expect(error).toBeNull();
    const old = await client.auth.verifyOtp({ email, token: codeOf(mail), type: 'signup' });
    const fresh = await client.auth.verifyOtp({ email, token: codeOf(second), type: 'signup' });
    expect([old.error?.code, fresh.error]).toEqual(['otp_expired', null]);
  });

  test('a second sign-up before the code sends another one', async () => {
    const { client, email, mail } = await registered('twice');
    const { error } = await client.auth.signUp({ email, password: 'another-Password-2' });
    const second = await mailTo(email, mail);
    await client.auth.verifyOtp({ email, token: codeOf(second), type: 'signup' });
    expect(error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('resend for nobody looks the same and sends nothing', async () => {
    const email = freshEmail('nobody');
    const { error } = await anonymous().auth.resend({ type: 'signup', email });
    expect([error, await mailsTo(email)]).toEqual([null, []]);
  });
});

withMailbox('an address that has an account', () => {
  test('answers like a new one, and the owner gets a mail without a code', async () => {
    const { email } = await freshUser('known');
    const known = await anonymous().auth.signUp({ email, password, options: { data: { first_name: 'Eve' } } });
    const fresh = await registered('unknown', { first_name: 'Eve' });
    const shape = (value: unknown): unknown =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).map(([key, inner]) => [key, shape(inner)])
        : typeof value;
    expect(known.error).toBeNull();
    expect(shape(known.data)).toEqual(shape(fresh.answer.data));
    expect((await mailTo(email)).code).toBeNull();
  });

  test('answers the same to a second call', async () => {
    const { email } = await freshUser('twice');
    const ask = () => anonymous().auth.signUp({ email, password });
    const [first, second] = [await ask(), await ask()];
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(second.data.user?.created_at).toBe(first.data.user?.created_at);
  });

  test('keeps its password', async () => {
    const { email } = await freshUser('kept');
    await anonymous().auth.signUp({ email, password: 'another-Password-2' });
    expect((await anonymous().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

withMailbox('recovery', () => {
  test('the hash of the link signs in, and the password can be set', async () => {
    const { email } = await freshUser('recover');
    const client = anonymous();
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${publicUrl}/update-password` });
    const { tokenHash, type, next } = linkOf(await mailTo(email));
    expect([type, next]).toEqual(['recovery', '/update-password']);
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'recovered-Password-4' })).error).toBeNull();
    expect((await anonymous().auth.signInWithPassword({ email, password: 'recovered-Password-4' })).error).toBeNull();
  });

  test('the code does the same', async () => {
    const { email } = await freshUser('recover');
    await anonymous().auth.resetPasswordForEmail(email);
    const { error } = await anonymous().auth.verifyOtp({ email, token: codeOf(await mailTo(email)), type: 'recovery' });
    expect(error).toBeNull();
  });

  test('for nobody it looks the same', async () => {
    const email = freshEmail('nobody');
    const { error } = await anonymous().auth.resetPasswordForEmail(email);
    expect([error, await mailsTo(email)]).toEqual([null, []]);
  });

  test('a foreign address to go on to is not followed', async () => {
    const { email } = await freshUser('phish');
    await anonymous().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/x' });
    expect(linkOf(await mailTo(email)).next).toBe('/');
  });
});

withMailbox('codes by mail', () => {
  test('sign-in of a known address', async () => {
    const { email, id } = await freshUser('otp');
    const client = anonymous();
    await client.auth.signInWithOtp({ email });
    const { data } = await client.auth.verifyOtp({ email, token: codeOf(await mailTo(email)), type: 'email' });
    expect(data.user?.id).toBe(id);
  });

  test('a new address signs up, and is not confirmed before its code', async () => {
    const email = freshEmail('otp-new');
    const client = anonymous();
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const mail = await mailTo(email);
    const { data: before } = await service().auth.admin.listUsers({ perPage: 20 });
    const made = before.users.find((user) => user.email === email);
    forgetLater(made?.id);
    expect(made?.email_confirmed_at).toBeUndefined();
    expect((await client.auth.verifyOtp({ email, token: codeOf(mail), type: 'email' })).error).toBeNull();
  });

  test('a new address without shouldCreateUser is refused', async () => {
    const { error } = await anonymous().auth.signInWithOtp({
      email: freshEmail('no'),
      options: { shouldCreateUser: false },
    });
    expect([error?.status, error?.code]).toEqual([422, 'otp_disabled']);
  });

  test('reauthentication sends a code without a link', async () => {
    const { email, client } = await freshUser('reauth');
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const mail = await mailTo(email);
    expect([mail.code?.length, mail.links]).toEqual([6, []]);
  });
});

withMailbox('a new e-mail address', () => {
  async function changing() {
    const { email, client, id } = await freshUser('old');
    const next = freshEmail('new');
    const { data, error } = await client.auth.updateUser({ email: next });
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, email, next]);
    return { id, client, email, next, oldMail: await mailTo(email), newMail: await mailTo(next) };
  }
  const confirm = (mail: Parameters<typeof linkOf>[0]) =>
    anonymous().auth.verifyOtp({ token_hash: linkOf(mail).tokenHash, type: 'email_change' });

  test.each([
    ['the old mailbox first', ['oldMail', 'newMail'] as const],
    ['the new mailbox first', ['newMail', 'oldMail'] as const],
  ])('needs both mailboxes: %s', async (_name, [first, second]) => {
    const change = await changing();
    const half = await confirm(change[first]);
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect((await service().auth.admin.getUserById(change.id)).data.user?.email).toBe(change.email);
    const whole = await confirm(change[second]);
    expect([whole.error, whole.data.user?.email]).toEqual([null, change.next]);
    expect((await anonymous().auth.signInWithPassword({ email: change.next, password })).error).toBeNull();
  });

  test('one mailbox twice is not both', async () => {
    const { id, email, newMail } = await changing();
    await confirm(newMail);
    expect((await confirm(newMail)).error?.code).toBe('otp_expired');
    expect((await service().auth.admin.getUserById(id)).data.user?.email).toBe(email);
  });

  test('an address that is taken is refused', async () => {
    const [{ client }, { email }] = await Promise.all([freshUser('a'), freshUser('b')]);
    expect((await client.auth.updateUser({ email })).error?.code).toBe('email_exists');
  });
});

import { anonymous, service, target } from './support/target';
import { forgetLater, freshEmail, freshUser, password } from './support/users';

describe('sign-in', () => {
  test('with the right password gives a session and the user', async () => {
    const { email, id } = await freshUser('in', { first_name: 'Ada' });
    const { data, error } = await anonymous().auth.signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, aud: 'authenticated', role: 'authenticated' });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ada' });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  });

  test.each([
    ['a wrong password', async () => (await freshUser('wrong')).email],
    ['an unknown address', async () => freshEmail('nobody')],
  ])('%s is invalid_credentials', async (_name, address) => {
    const { error } = await anonymous().auth.signInWithPassword({ email: await address(), password: 'not-this-one' });
    expect([error?.status, error?.code]).toEqual([400, 'invalid_credentials']);
  });

  test('an empty password is refused', async () => {
    const { error } = await anonymous().auth.signInWithPassword({ email: freshEmail('x'), password: '' });
    expect(error?.status).toBe(400);
  });

  test('a banned user is refused, and let in again later', async () => {
    const { id, email, client } = await freshUser('banned');
    await service().auth.admin.updateUserById(id, { ban_duration: '24h' });
    const refused = await anonymous().auth.signInWithPassword({ email, password });
    const refreshed = await client.auth.refreshSession();
    expect([refused.error?.code, refreshed.data.session]).toEqual(['user_banned', null]);
    await service().auth.admin.updateUserById(id, { ban_duration: 'none' });
    const allowed = await anonymous().auth.signInWithPassword({ email, password });
    expect(allowed.error).toBeNull();
  });

  test('a wrong password of a banned user says nothing of the ban', async () => {
    const { id, email } = await freshUser('banned');
    await service().auth.admin.updateUserById(id, { ban_duration: '24h' });
    const { error } = await anonymous().auth.signInWithPassword({ email, password: 'not-this-one' });
    expect(error?.code).toBe('invalid_credentials');
  });
});

describe('sessions', () => {
  test('getUser asks the server', async () => {
    const { client, id } = await freshUser('me');
    const { data } = await client.auth.getUser();
    expect(data.user?.id).toBe(id);
  });

  test('getClaims of a token', async () => {
    const { client, id, email } = await freshUser('claims');
    const { data } = await client.auth.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: 'password' }]);
    expect(data?.claims).toMatchObject({ sub: id, email, role: 'authenticated', aud: 'authenticated', aal: 'aal1' });
  });

  test('a refresh gives new tokens for the same session', async () => {
    const { client } = await freshUser('refresh');
    const before = (await client.auth.getSession()).data.session;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect(data.session?.user.id).toBe(before?.user.id);
  });

  test('an old refresh token works once more within ten seconds', async () => {
    const { client } = await freshUser('reuse');
    const old = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    await client.auth.refreshSession();
    const { error } = await anonymous().auth.refreshSession({ refresh_token: old });
    expect(error).toBeNull();
  });

  test('an unknown refresh token is refused', async () => {
    const { error } = await anonymous().auth.refreshSession({ refresh_token: 'nonsense' });
    expect(error?.status).toBe(400);
  });

  test('signing out ends the session on the server', async () => {
    const { client, token } = await freshUser('out');
    const access = await token();
    const refresh = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await anonymous().auth.getUser(access)).error?.name).toBe('AuthSessionMissingError');
    expect((await anonymous().auth.refreshSession({ refresh_token: refresh })).data.session).toBeNull();
  });

  test('signing out others keeps this one', async () => {
    const { client, email } = await freshUser('others');
    const second = anonymous();
    await second.auth.signInWithPassword({ email, password });
    await client.auth.signOut({ scope: 'others' });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await second.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('signing out everywhere ends all', async () => {
    const { client, email } = await freshUser('global');
    const second = anonymous();
    await second.auth.signInWithPassword({ email, password });
    await client.auth.signOut({ scope: 'global' });
    expect((await second.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('a token that was tampered with is refused', async () => {
    const { token } = await freshUser('tamper');
    const [head, body, signature] = (await token()).split('.');
    const forged = [head, Buffer.from(`${body}x`).toString('base64url'), signature].join('.');
    expect((await anonymous().auth.getUser(forged)).error).not.toBeNull();
  });
});

describe('updateUser', () => {
  test('metadata is merged, null takes a key away', async () => {
    const { client } = await freshUser('meta', { a: 1, b: 2 });
    const { data } = await client.auth.updateUser({ data: { b: null, c: { d: 'e' } } });
    expect(data.user?.user_metadata).toMatchObject({ a: 1, c: { d: 'e' } });
    expect(data.user?.user_metadata).not.toHaveProperty('b');
  });

  test('a new password counts from now on', async () => {
    const { client, email } = await freshUser('password');
    expect(
      (await client.auth.updateUser({ password: 'another-Password-2', current_password: password })).error,
    ).toBeNull();
    expect((await anonymous().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await anonymous().auth.signInWithPassword({ email, password: 'another-Password-2' })).error).toBeNull();
  });

  test('the same password is refused', async () => {
    const { client } = await freshUser('same');
    const { error } = await client.auth.updateUser({ password, current_password: password });
    expect([error?.status, error?.code]).toEqual([422, 'same_password']);
  });

  test.each([
    ['none', undefined, 'current_password_required'],
    ['a wrong one', 'not-the-Password-9', 'current_password_mismatch'],
  ])('a session asks for the current password: %s is refused', async (_name, current, code) => {
    const { client, email } = await freshUser('current');
    const { error } = await client.auth.updateUser({ password: 'taken-Over-3', current_password: current });
    expect([error?.status, error?.code]).toEqual([400, code]);
    expect((await anonymous().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a new password ends the other sessions and keeps this one', async () => {
    const { client, email } = await freshUser('ends');
    const second = anonymous();
    await second.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ password: 'another-Password-2', current_password: password });
    expect((await second.auth.refreshSession()).data.session).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('a short password is refused', async () => {
    const { client } = await freshUser('short');
    const { error } = await client.auth.updateUser({ password: 'short', current_password: password });
    expect([error?.status, error?.code]).toEqual([422, 'weak_password']);
  });
});

describe('user administration', () => {
  const { admin } = service().auth;

  test('create answers the user, confirmed', async () => {
    const email = freshEmail('made');
    const { data, error } = await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { first_name: 'Eve' },
      app_metadata: { plan: 'x' },
    });
    forgetLater(data.user?.id);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { first_name: 'Eve' },
      app_metadata: { provider: 'email', plan: 'x' },
    });
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  });

  test('an address that is taken is email_exists', async () => {
    const { email } = await freshUser('taken');
    const { error } = await admin.createUser({ email, password });
    expect([error?.status, error?.code]).toEqual([422, 'email_exists']);
  });

  test('get, list', async () => {
    const { id, email } = await freshUser('get');
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
    const { data } = await admin.listUsers({ page: 1, perPage: 50 });
    expect(data.users.map((user) => user.id)).toContain(id);
  });

  test('set a password, end the sessions', async () => {
    const { id, email, client } = await freshUser('set');
    await admin.updateUserById(id, { password: 'set-By-admin-3' });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await anonymous().auth.signInWithPassword({ email, password: 'set-By-admin-3' })).error).toBeNull();
  });

  test('change address and metadata', async () => {
    const { id } = await freshUser('change', { keep: 1 });
    const email = freshEmail('changed');
    const { data } = await admin.updateUserById(id, { email, user_metadata: { more: 2 } });
    expect(data.user).toMatchObject({ email, user_metadata: { keep: 1, more: 2 } });
    expect((await anonymous().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('delete', async () => {
    const { id, email, client } = await freshUser('delete');
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await anonymous().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  test.each([
    ['the publishable key', target.publishableKey],
    ['no key', ''],
  ])('%s administers nobody', async (_name, key) => {
    const headers: HeadersInit = key ? { apikey: key, authorization: `Bearer ${key}` } : {};
    const answer = await fetch(`${target.url}/auth/v1/admin/users`, { headers });
    expect([401, 403]).toContain(answer.status);
  });

  test('a person administers nobody', async () => {
    const { client } = await freshUser('nosy');
    expect((await client.auth.admin.listUsers()).error?.status).toBeGreaterThanOrEqual(401);
  });
});

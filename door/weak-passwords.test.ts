import { refuseWeakPassword } from './weak-passwords';

const codeOf = (body: Record<string, unknown>) => refuseWeakPassword(body)?.body.error_code;

test.each(['123456', 'password', 'Password1', 'QWERTY', ' iloveyou ', 'ｌｅｔｍｅｉｎ', 'dragon'])(
  '%s is guessed first',
  (password) => {
    expect(codeOf({ email: 'ada@example.test', password })).toBe('weak_password');
  },
);

test.each(['ada.lovelace', 'Ada.Lovelace@example.test'])('%s is one’s own address', (password) => {
  expect(codeOf({ email: ' ada.lovelace@example.test', password })).toBe('weak_password');
});

test.each(['tangerine-lamp-42', 'a-password-of-the-tests', 'пароль-мой', 'passwords123456x'])(
  '%s passes',
  (password) => {
    expect(codeOf({ email: 'ada@example.test', password })).toBeUndefined();
  },
);

test('without a password there is nothing to refuse', () => {
  expect(refuseWeakPassword({ email: 'ada@example.test' })).toBeUndefined();
  expect(refuseWeakPassword({ password: 123456 })).toBeUndefined();
  expect(refuseWeakPassword({ password: '' })).toBeUndefined();
});

import auth from '@/messages/en/auth.json';
import english from '@/messages/en/errors.json';
import { AppError } from './app-error';
import { ERROR_CODES } from './codes';
import { toAppError } from './to-app-error';

test.each([
  ['a rule of the database', { code: 'PT403', hint: 'do_not_call', message: 'on the list' }, 403, 'do_not_call'],
  ['a rule with an unknown hint', { code: 'PT429', hint: 'whatever' }, 429, 'rate_limited'],
  ['row security', { code: '42501', message: 'new row violates' }, 403, 'not_allowed'],
  ['no row for single()', { code: 'PGRST116' }, 404, 'not_found'],
  ['a unique index', { code: '23505' }, 409, 'already_exists'],
  ['the auth service', { status: 400, code: 'invalid_credentials' }, 400, 'invalid_credentials'],
  ['one of our routes', { status: 409, code: 'version_conflict', error: 'changed' }, 409, 'version_conflict'],
  ['a lost connection', new TypeError('Failed to fetch'), 0, 'network'],
  [
    'a lost connection inside the auth client',
    { name: 'AuthRetryableFetchError', message: '{}', status: 0 },
    0,
    'network',
  ],
  ['the data service is starting', { status: 503, message: 'down' }, 503, 'unavailable'],
  ['a name from Object.prototype', { code: 'constructor', status: 400 }, 400, 'unexpected'],
  ['a text', 'boom', 500, 'unexpected'],
  ['nothing', undefined, 500, 'unexpected'],
])('%s', (_name, thrown, status, code) => {
  expect(toAppError(thrown)).toMatchObject({ status, code });
});

test.each([
  ['a refusal', { status: 422, message: '{}' }, auth.unknownError],
  ['an accident', {}, english.unexpected],
  ['a refusal in words', { status: 422, message: 'No' }, 'No'],
])('%s is told as the specification prints it', (_name, thrown, words) => {
  expect(toAppError(thrown).message).toBe(words);
});

test('an AppError is itself', () => {
  const error = new AppError(418, 'unexpected', 'teapot');
  expect(toAppError(error)).toBe(error);
});

test('each code has words, and no words are without a code', () => {
  expect(Object.keys(english).sort()).toEqual([...ERROR_CODES].sort());
});

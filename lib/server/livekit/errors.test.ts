import { ServerError } from 'livekit-server-sdk';
import { AppError } from '@/lib/errors/app-error';
import { mediaError, type MediaAction } from './errors';

const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
const server = (status: number, code?: string, message = 'twirp error unknown: x') =>
  new ServerError('Error', message, status, code);

describe('mediaError', () => {
  it.each<[string, unknown, MediaAction, number, string, string | undefined]>([
    ['gone', server(404, 'not_found'), 'mute', 404, 'Participant or room not found', 'not_found'],
    ['wrong key', server(401), 'mute', 401, 'Authentication failed', 'the media server refused our key'],
    ['nobody answers', refused, 'remove', 503, 'Media service unavailable', 'the media server does not answer'],
    ['no server has the room', server(503, 'unavailable'), 'mute', 503, 'Media service unavailable', 'unavailable'],
    ['broken', server(500, 'internal'), 'remove', 503, 'Media service unavailable', 'internal'],
    [
      'unmute switched off',
      server(412, 'failed_precondition'),
      'unmute',
      412,
      'Unmuting is disabled on the media server. Only muting is available.',
      'failed_precondition',
    ],
    [
      'anything else',
      server(400, 'invalid_argument'),
      'remove',
      400,
      'Failed to remove participant',
      'invalid_argument',
    ],
  ])('%s', (_name, thrown, action, status, message, details) => {
    expect(mediaError(thrown, action)).toMatchObject({ status, message, details });
  });

  it("never tells the server's text, which can hold a token", () => {
    const answer = mediaError(server(401, 'invalid token: eyJhbGciOi', 'invalid token: eyJhbGciOi'), 'mute');
    expect(JSON.stringify({ ...answer, message: answer.message })).not.toContain('eyJ');
  });

  it('keeps an error that has its answer already', () => {
    const error = new AppError(403, 'not_allowed', 'no');
    expect(mediaError(error, 'mute')).toBe(error);
  });
});

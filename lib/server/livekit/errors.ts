import { AppError } from '@/lib/errors/app-error';

export type MediaAction = 'mute' | 'unmute' | 'remove' | 'grant' | 'connect';

interface ServerFacts {
  status?: number;
  code?: string;
}

/**
 * What the media server answered, in the specification's words. Its own text never goes out: on a wrong key it holds
 * the whole token.
 */
export function mediaError(thrown: unknown, action: MediaAction): AppError {
  if (thrown instanceof AppError) return thrown;
  const { status, code } = factsOf(thrown);
  if (status === 404) return notInRoom('not_found');
  if (status === 401 || status === 403) {
    return new AppError(401, 'media_auth_failed', 'Authentication failed', 'the media server refused our key');
  }
  if (status === 412 && action === 'unmute') {
    return new AppError(
      412,
      'unmute_disabled',
      'Unmuting is disabled on the media server. Only muting is available.',
      code,
    );
  }
  if (status === undefined || status >= 500) {
    const details = status === undefined ? 'the media server does not answer' : (code ?? 'internal');
    return new AppError(503, 'media_unavailable', 'Media service unavailable', details);
  }
  return new AppError(status, 'unexpected', `Failed to ${action} participant`, code ?? String(status));
}

export function notInRoom(details: string): AppError {
  return new AppError(404, 'participant_not_found', 'Participant or room not found', details);
}

/** A refused connection is a plain error without a status; everything else carries the server's. */
function factsOf(thrown: unknown): ServerFacts {
  if (typeof thrown !== 'object' || thrown === null) return {};
  const status: unknown = Reflect.get(thrown, 'status');
  const code: unknown = Reflect.get(thrown, 'code');
  return {
    status: typeof status === 'number' ? status : undefined,
    code: typeof code === 'string' && /^[a-z_]+$/.test(code) ? code : undefined,
  };
}

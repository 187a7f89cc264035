import { ConnectionError, ConnectionErrorReason } from 'livekit-client';
import { ConnectError } from '@/lib/call/connect-retry';

/** The library's message may carry the whole token when it is refused: it is shown to nobody. */
export function connectFailure(error: unknown): ConnectError {
  if (!(error instanceof ConnectionError)) {
    return new ConnectError('unreachable', error instanceof Error ? error.message : String(error));
  }
  if (error.reason === ConnectionErrorReason.Cancelled) return new ConnectError('cancelled', 'Cancelled');
  if (error.reason !== ConnectionErrorReason.NotAllowed) {
    return new ConnectError('unreachable', error.message, error.status);
  }
  return error.status === 404
    ? new ConnectError('not_found', 'Room not found', 404)
    : new ConnectError('not_allowed', 'Not allowed', error.status);
}

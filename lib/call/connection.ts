export type SuperviseMode = 'listen' | 'join';

/** Why a connection failed; screens translate `code` (`dialer.failure.<code>`), `details` is the reason as it came. */
export interface ConnectionFailure {
  code:
    | 'token'
    | 'missing_identity'
    | 'unreachable'
    | 'start'
    | 'disconnect'
    | 'microphone'
    | 'elsewhere'
    | 'removed'
    | 'lost'
    | 'not_allowed';
  details: string;
}

export type Connection =
  | { mode: 'idle' }
  | { mode: 'connecting'; target: SuperviseMode; failed: { attempt: number; reason: string } | null; rejoin: boolean }
  | { mode: 'listening' }
  | { mode: 'joining' }
  | { mode: 'joined' }
  | { mode: 'disconnecting'; next: SuperviseMode | null }
  | { mode: 'error'; failure: ConnectionFailure };

export type ConnectionEvent =
  | { type: 'connect'; target: SuperviseMode }
  | { type: 'attempt_failed'; attempt: number; reason: string }
  | { type: 'connected' }
  | { type: 'microphone_on' }
  /** The right to publish is being granted while the room stays connected. */
  | { type: 'join_in_place' }
  | { type: 'join_refused' }
  /** The right to publish was taken away. */
  | { type: 'silenced' }
  | { type: 'disconnect'; next: SuperviseMode | null }
  | { type: 'disconnected' }
  /** The room went away unasked and is asked for again. */
  | { type: 'lost' }
  | { type: 'failed'; failure: ConnectionFailure }
  | { type: 'dismissed' };

export const IDLE: Connection = { mode: 'idle' };

const connecting = (target: SuperviseMode, rejoin = false): Connection => ({
  mode: 'connecting',
  target,
  failed: null,
  rejoin,
});

/** Every move of the connection; an event that does not fit the mode changes nothing. */
export function moveConnection(now: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'connect':
      return now.mode === 'idle' || now.mode === 'error' ? connecting(event.target) : now;
    case 'attempt_failed':
      return now.mode === 'connecting' ? { ...now, failed: { attempt: event.attempt, reason: event.reason } } : now;
    case 'connected':
      if (now.mode !== 'connecting') return now;
      return now.target === 'join' ? { mode: 'joining' } : { mode: 'listening' };
    case 'microphone_on':
      return now.mode === 'joining' ? { mode: 'joined' } : now;
    case 'join_in_place':
      return now.mode === 'listening' ? { mode: 'joining' } : now;
    case 'join_refused':
      return now.mode === 'joining' ? { mode: 'listening' } : now;
    case 'silenced':
      return now.mode === 'joined' ? { mode: 'listening' } : now;
    case 'disconnect':
      return now.mode === 'idle' || now.mode === 'error' ? now : { mode: 'disconnecting', next: event.next };
    case 'disconnected':
      if (now.mode === 'disconnecting' && now.next) return connecting(now.next);
      return now.mode === 'error' ? now : IDLE;
    case 'lost':
      return isConnected(now) ? connecting(now.mode === 'listening' ? 'listen' : 'join', true) : now;
    case 'failed':
      return now.mode === 'idle' ? now : { mode: 'error', failure: event.failure };
    case 'dismissed':
      return now.mode === 'error' ? IDLE : now;
  }
}

export function isConnected(connection: Connection): boolean {
  return connection.mode === 'listening' || connection.mode === 'joining' || connection.mode === 'joined';
}

export function isBusy(connection: Connection): boolean {
  return connection.mode === 'connecting' || connection.mode === 'joining' || connection.mode === 'disconnecting';
}

/** The three values that the call-control panel knows. */
export function widgetMode(connection: Connection): 'idle' | SuperviseMode {
  if (connection.mode === 'listening') return 'listen';
  return connection.mode === 'joining' || connection.mode === 'joined' ? 'join' : 'idle';
}

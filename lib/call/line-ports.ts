import type { Connection, ConnectionFailure } from './connection';

/** One connection to a media room; a new one is made for every attempt. */
export interface RoomPort {
  /** Throws `ConnectError`. */
  connect(token: string): Promise<void>;
  disconnect(): Promise<void>;
  /** Whoever is not named gets no sound from this participant; null names everybody. */
  allowHearers(identities: readonly string[] | null): void;
  /** Asks the person for the microphone; nothing is sent yet. */
  prepareMicrophone(): Promise<void>;
  /** Waits for the right to publish, then sends the microphone. */
  openMicrophone(): Promise<void>;
}

/** What a line needs from outside: everything that waits, speaks to a server or knows the clock. */
export interface LinePorts<Room extends RoomPort> {
  openRoom(onDisconnected: (reason: number | undefined) => void): Promise<Room>;
  /** Throws `ConnectError` of kind `token`. */
  token(canPublish: boolean): Promise<string>;
  /** Asks for the right to publish in the connected room. */
  grantPublish(): Promise<void>;
  hearers(): readonly string[] | null;
  wait(ms: number): Promise<void>;
  now(): number;
  onChange(connection: Connection, room: Room | null): void;
  /** The connection goes on, something asked for did not happen; `error` as it was thrown. */
  onNotice(failure: ConnectionFailure, error: unknown): void;
  onCallOver(): void;
}

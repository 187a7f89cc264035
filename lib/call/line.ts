import { connectWithRetry, ConnectError, reasonOf } from './connect-retry';
import {
  IDLE,
  isConnected,
  moveConnection,
  type Connection,
  type ConnectionEvent,
  type ConnectionFailure,
  type SuperviseMode,
} from './connection';
import { disconnectMeaning } from './disconnect-reason';
import { REJOIN_EVERY_MS, REJOIN_FOR_MS, SWITCH_PAUSE_MS } from './limits';
import type { LinePorts, RoomPort } from './line-ports';
import { microphoneFailure } from './microphone-failure';
import { serialQueue } from './serial-queue';

/** As the token route names it. */
const REMOVED = 'removed_from_call';

/** One person's connection to one call: connects, switches, returns after a loss, leaves; one step at a time. */
export class Line<Room extends RoomPort> {
  private connection: Connection = IDLE;
  private room: Room | null = null;
  private opening: Room | null = null;
  /** Counts wishes: work begun for an older wish gives up at its next step. */
  private wish = 0;
  private readonly inTurn = serialQueue();

  constructor(private readonly ports: LinePorts<Room>) {}

  connect(target: SuperviseMode): Promise<void> {
    const wish = this.newWish();
    return this.inTurn(async () => {
      this.move({ type: 'connect', target });
      if (this.connection.mode === 'connecting') await this.open(target, wish);
    });
  }

  switchTo(target: SuperviseMode): Promise<void> {
    if (!isConnected(this.connection)) return this.connect(target);
    const wish = this.newWish();
    return this.inTurn(async () => {
      const mode = this.connection.mode;
      if (target === 'join' && mode === 'listening' && (await this.joinInPlace(wish))) return;
      if (target === 'listen' && mode === 'listening') return;
      if (target === 'join' && mode === 'joined') return;
      await this.reconnectAs(target, wish);
    });
  }

  leave(): Promise<void> {
    this.newWish();
    this.move({ type: 'disconnect', next: null });
    void this.opening?.disconnect();
    return this.inTurn(async () => {
      await this.closeRoom();
      this.move({ type: 'disconnected' });
    });
  }

  dismiss(): void {
    this.move({ type: 'dismissed' });
  }

  /** To be called whenever somebody begins or stops supervising. */
  hearersChanged(): void {
    if (this.connection.mode === 'joined') this.room?.allowHearers(this.ports.hearers());
  }

  silenced(): void {
    this.move({ type: 'silenced' });
  }

  private newWish(): number {
    this.wish += 1;
    return this.wish;
  }

  private move(event: ConnectionEvent): void {
    const next = moveConnection(this.connection, event);
    if (next === this.connection) return;
    this.connection = next;
    this.ports.onChange(next, this.room);
  }

  private fail(code: ConnectionFailure['code'], details: string): void {
    this.move({ type: 'failed', failure: { code, details } });
  }

  private async closeRoom(): Promise<void> {
    const room = this.room;
    this.room = null;
    try {
      await room?.disconnect();
    } catch (error) {
      this.fail('disconnect', reasonOf(error));
    }
  }

  private async open(target: SuperviseMode, wish: number): Promise<void> {
    try {
      this.room = await connectWithRetry({
        attempt: () => this.attempt(target),
        wait: this.ports.wait,
        cancelled: () => wish !== this.wish,
        onRetry: (attempt, reason) => this.move({ type: 'attempt_failed', attempt, reason }),
      });
    } catch (error) {
      if (wish === this.wish) this.refused(error);
      return;
    }
    if (wish !== this.wish) return this.closeRoom();
    this.move({ type: 'connected' });
    if (target === 'join') await this.speak();
  }

  private async attempt(target: SuperviseMode): Promise<Room> {
    const token = await this.ports.token(target === 'join');
    const room: Room = await this.ports.openRoom((reason) => this.onDisconnected(room, reason));
    this.opening = room;
    try {
      await room.connect(token);
      return room;
    } catch (error) {
      await room.disconnect().catch(() => undefined);
      throw error;
    } finally {
      this.opening = null;
    }
  }

  private refused(error: unknown): void {
    const kind = error instanceof ConnectError ? error.kind : 'unreachable';
    if (isCallOver(error)) {
      this.move({ type: 'disconnected' });
      this.ports.onCallOver();
      return;
    }
    // Who was put out stays out.
    if (kind === 'token' && reasonOf(error) === REMOVED) return this.fail('removed', '');
    this.fail(kind === 'token' ? 'token' : kind === 'unreachable' ? 'unreachable' : 'start', reasonOf(error));
  }

  private async speak(): Promise<void> {
    try {
      this.room?.allowHearers(this.ports.hearers());
      await this.room?.prepareMicrophone();
      await this.room?.openMicrophone();
      this.move({ type: 'microphone_on' });
    } catch (error) {
      this.fail('microphone', microphoneFailure(error));
      await this.closeRoom();
    }
  }

  /** False: the right could not be given in place and the reconnecting way is to be taken. */
  private async joinInPlace(wish: number): Promise<boolean> {
    this.move({ type: 'join_in_place' });
    // First the microphone: whoever refuses it has not joined, and is not shown as if.
    try {
      await this.room?.prepareMicrophone();
    } catch (error) {
      this.joinRefused(error);
      return true;
    }
    try {
      await this.ports.grantPublish();
    } catch {
      return false;
    }
    if (wish !== this.wish) return true;
    try {
      this.room?.allowHearers(this.ports.hearers());
      await this.room?.openMicrophone();
      this.move({ type: 'microphone_on' });
    } catch (error) {
      this.joinRefused(error);
    }
    return true;
  }

  private joinRefused(error: unknown): void {
    this.move({ type: 'join_refused' });
    this.ports.onNotice({ code: 'microphone', details: microphoneFailure(error) }, error);
  }

  private async reconnectAs(target: SuperviseMode, wish: number): Promise<void> {
    this.move({ type: 'disconnect', next: target });
    await this.closeRoom();
    await this.ports.wait(SWITCH_PAUSE_MS);
    if (wish !== this.wish) return;
    this.move({ type: 'disconnected' });
    await this.open(target, wish);
  }

  private onDisconnected(room: Room, reason: number | undefined): void {
    if (room !== this.room) return;
    this.room = null;
    const meaning = disconnectMeaning(reason);
    if (meaning === 'elsewhere' || meaning === 'removed') return this.fail(meaning, '');
    if (meaning === 'lost') {
      const wish = this.newWish();
      const target = this.connection.mode === 'listening' ? 'listen' : 'join';
      this.move({ type: 'lost' });
      void this.inTurn(() => this.rejoin(target, wish));
      return;
    }
    this.move({ type: 'disconnected' });
    if (meaning === 'ended') this.ports.onCallOver();
  }

  private async rejoin(target: SuperviseMode, wish: number): Promise<void> {
    const until = this.ports.now() + REJOIN_FOR_MS;
    while (wish === this.wish) {
      try {
        this.room = await this.attempt(target);
        break;
      } catch (error) {
        if (wish !== this.wish) return;
        if (isCallOver(error) || this.ports.now() >= until) return this.gaveUp(error);
        await this.ports.wait(REJOIN_EVERY_MS);
      }
    }
    if (wish !== this.wish) return this.closeRoom();
    this.move({ type: 'connected' });
    if (target === 'join') await this.speak();
  }

  private gaveUp(error: unknown): void {
    if (isCallOver(error)) this.refused(error);
    else this.fail('lost', reasonOf(error));
  }
}

/** The token route knows the call's row; the media server's own 404 only says that its room is not there (yet). */
function isCallOver(error: unknown): boolean {
  return error instanceof ConnectError && error.kind === 'token' && (error.status === 404 || error.status === 410);
}

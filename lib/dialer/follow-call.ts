import type { SuperviseMode } from '@/lib/call/connection';
import { Line } from '@/lib/call/line';
import { pageIdentity, supervisorIdentity } from '@/lib/call/participants';
import { isOver, statusOfRow, type PhoneStatus } from '@/lib/call/phone-text';
import { browserConfig } from '@/lib/browser/config';
import type { MediaRoom } from '@/lib/livekit-room/media-room';
import { openRoom } from '@/lib/livekit-room/open-room';
import { calleesIn, EMPTY_ROOM } from '@/lib/livekit-room/room-view';
import type { ParleyClient } from '@/lib/supabase/browser';
import { readCallRow } from './call-row';
import { watchRows } from './live-rows';
import { type Entrance, superviseEntrance, talkEntrance } from './entrance';
import { phone } from './phone-state';
import { rememberCall } from './session-values';
import { leaveCall, readSupervisors } from './supervisors';
import { readTurns, withLine } from './transcript';

interface Follow {
  client: ParleyClient;
  userId: string;
  room: string;
  /** The agent, when the person is the callee of a call from the page. */
  talkTo: string | null;
  onOver: (status: PhoneStatus) => void;
}

/** One call in this tab: its row, its supervisors, its transcript and the line into its room. */
export class FollowedCall {
  readonly room: string;
  readonly identity: string;
  media: MediaRoom | null = null;
  private readonly line: Line<MediaRoom>;
  private stops: (() => void)[] = [];
  private begun = false;
  private over = false;
  private readonly entrance: Entrance;

  constructor(private readonly follow: Follow) {
    const { client, userId, room, talkTo } = follow;
    this.room = room;
    this.identity = talkTo ? pageIdentity(userId) : supervisorIdentity(userId, room);
    this.entrance = talkTo ? talkEntrance(room, talkTo) : superviseEntrance(room, this.identity);
    this.line = new Line<MediaRoom>({
      openRoom: (onDisconnected) =>
        openRoom(browserConfig().livekitUrl || window.location.origin, {
          onDisconnected,
          onView: (view) => {
            const before = calleesIn(phone.get().view).join();
            phone.set({ view });
            if (calleesIn(view).join() !== before) this.line.hearersChanged();
          },
          onLine: (line) => phone.set({ heard: withLine(phone.get().heard, line) }),
          onSilenced: () => this.line.silenced(),
        }),
      ...this.entrance,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => Date.now(),
      onChange: (connection, media) => {
        this.media = media;
        phone.set(media ? { connection } : { connection, view: EMPTY_ROOM });
        if (connection.mode === 'listening') rememberCall({ room, mode: 'listen', talkTo });
        if (connection.mode === 'joined') rememberCall({ room, mode: 'join', talkTo });
      },
      onNotice: (notice) => phone.set({ notice }),
      onCallOver: () => void this.readRow(),
    });
    this.stops.push(
      watchRows(client, {
        topic: `call:${room}`,
        tables: [{ table: 'callLogs', filter: `sip_room=eq.${room}` }],
        read: () => this.readRow(),
      }),
    );
  }

  connect(mode: SuperviseMode): Promise<void> {
    phone.set({ notice: null });
    rememberCall({ room: this.room, mode, talkTo: this.follow.talkTo });
    return this.line.switchTo(mode);
  }

  async leave(): Promise<void> {
    rememberCall(null);
    await this.line.leave();
    await leaveCall(this.follow.client, this.room);
  }

  dismiss(): void {
    this.line.dismiss();
  }

  /** Follows no more; the call itself goes on. */
  stop(): void {
    this.over = true;
    rememberCall(null);
    for (const stop of this.stops) stop();
    this.stops = [];
    void this.line.leave();
  }

  private async readRow(): Promise<void> {
    const call = await readCallRow(this.follow.client, this.room);
    if (this.over) return;
    if (!call) return this.lostSight();
    const status = statusOfRow(call);
    phone.set({ call, status });
    if (isOver(status)) {
      this.stop();
      // The last turns are often stored with the end.
      const turns = await readTurns(this.follow.client, call.id).catch(() => phone.get().turns);
      phone.set({ turns });
      this.follow.onOver(status);
      return;
    }
    if (!this.begun) this.begin(call.id);
  }

  /** Who may see live calls only does not see how one ended. */
  private lostSight(): void {
    if (!phone.get().call) return;
    this.stop();
    this.follow.onOver({ kind: 'ended', code: null, reason: null });
  }

  private begin(callId: string): void {
    this.begun = true;
    const { client } = this.follow;
    this.stops.push(
      watchRows(client, {
        topic: `supervisors:${this.room}`,
        tables: [{ table: 'call_supervisors', filter: `call_id=eq.${callId}` }],
        read: async () => {
          const supervisors = await readSupervisors(client, callId);
          if (this.over) return;
          phone.set({ supervisors });
          this.line.hearersChanged();
        },
      }),
      watchRows(client, {
        topic: `turns:${this.room}`,
        tables: [{ table: 'call_turns', filter: `call_id=eq.${callId}` }],
        read: async () => {
          const turns = await readTurns(client, callId);
          if (!this.over) phone.set({ turns });
        },
      }),
    );
  }
}

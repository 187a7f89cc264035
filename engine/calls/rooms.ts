import { AgentDispatchClient, RoomAgentDispatch, RoomServiceClient, ServerError } from 'livekit-server-sdk';
import { AGENT_NAME, type DispatchMetadata } from '@/lib/call/agent-link';
import type { Presence } from './call-inputs';
import { ROOM_PREFIX, ROOM_SETTINGS } from './limits';

export interface RoomCall {
  id: string;
  room: string;
}

/** The rooms of calls. `delete` here is the only one in the product: two at once could revive a room. */
export interface CallRooms {
  make(call: RoomCall, attempt: number | null): Promise<void>;
  dispatch(call: RoomCall, attempt: number, replaces: boolean): Promise<void>;
  /** A room that is not there is empty. */
  presence(room: string, calleeIdentity: string, callerLeg: string | null): Promise<Presence>;
  remove(room: string, identity: string): Promise<void>;
  delete(room: string): Promise<void>;
  /** Makes those of the named rooms that the media server does not know; answers which are not the rooms they were. */
  restore(rooms: readonly string[]): Promise<string[]>;
  list(): Promise<{ name: string; createdAt: number }[]>;
}

const AGENT_IDENTITY = 'agent-';
const SUPERVISOR_IDENTITY = 'supervisor-';

export class LiveKitRooms implements CallRooms {
  private readonly service: RoomServiceClient;
  private readonly agents: AgentDispatchClient;
  private readonly deleting = new Map<string, Promise<void>>();
  /** A room that was made again, by us or by a guest who was faster, has another id. */
  private readonly sids = new Map<string, string>();

  constructor(
    access: { url: string; key: string; secret: string },
    private readonly metadata: (callId: string, attempt: number) => DispatchMetadata,
    private readonly log: (text: string) => void,
  ) {
    const options = { requestTimeout: 5 };
    this.service = new RoomServiceClient(access.url, access.key, access.secret, options);
    this.agents = new AgentDispatchClient(access.url, access.key, access.secret, options);
  }

  async make(call: RoomCall, attempt: number | null): Promise<void> {
    const agents = attempt === null ? [] : [this.order(call.id, attempt)];
    const { sid } = await this.service.createRoom({ name: call.room, ...ROOM_SETTINGS, agents });
    this.sids.set(call.room, sid);
  }

  private order(callId: string, attempt: number): RoomAgentDispatch {
    return new RoomAgentDispatch({
      agentName: AGENT_NAME,
      metadata: JSON.stringify(this.metadata(callId, attempt)),
    });
  }

  async dispatch(call: RoomCall, attempt: number, replaces: boolean): Promise<void> {
    const stale = replaces ? await this.removeAgents(call.room) : [];
    const { agentName, metadata } = this.order(call.id, attempt);
    await this.agents.createDispatch(call.room, agentName, { metadata });
    // A dead job's dispatch stays listed as running until it is deleted.
    for (const id of stale) await this.agents.deleteDispatch(id, call.room).catch(() => undefined);
  }

  /** Best effort: a dead agent stays in the room for 20 s unless it is removed. Answers the dispatches to forget. */
  private async removeAgents(room: string): Promise<string[]> {
    const people = await this.service.listParticipants(room);
    const agents = people.filter(({ identity }) => identity.startsWith(AGENT_IDENTITY));
    await Promise.allSettled(agents.map(({ identity }) => this.service.removeParticipant(room, identity)));
    const dispatches = await this.agents.listDispatch(room).catch(() => []);
    return dispatches.map(({ id }) => id);
  }

  async presence(room: string, calleeIdentity: string, callerLeg: string | null): Promise<Presence> {
    const people = await this.service.listParticipants(room);
    const named = (prefix: string) => people.map(({ identity }) => identity).filter((name) => name.startsWith(prefix));
    return {
      callee: people.some(({ identity }) => identity === calleeIdentity),
      agent: named(AGENT_IDENTITY).length > 0,
      callers: [
        ...named(SUPERVISOR_IDENTITY),
        ...people.map(({ identity }) => identity).filter((name) => name === callerLeg),
      ],
    };
  }

  async remove(room: string, identity: string): Promise<void> {
    await this.service.removeParticipant(room, identity);
  }

  delete(room: string): Promise<void> {
    const running = this.deleting.get(room);
    if (running) return running;
    const deletion = this.deleteOnce(room).finally(() => this.deleting.delete(room));
    this.deleting.set(room, deletion);
    return deletion;
  }

  private async deleteOnce(room: string): Promise<void> {
    this.sids.delete(room);
    try {
      await this.service.deleteRoom(room);
    } catch (error) {
      // What is gone already is deleted; what could not be reached is the janitor's.
      if (!(error instanceof ServerError && error.status === 404)) this.log(`delete ${room}: ${String(error)}`);
    }
  }

  async restore(names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const there = await this.service.listRooms([...names]);
    const missing = names.filter((name) => !there.some((room) => room.name === name));
    const made = await Promise.all(missing.map((name) => this.service.createRoom({ name, ...ROOM_SETTINGS })));
    const changed = [...there, ...made].filter(({ name, sid }) => this.sids.get(name) !== sid);
    for (const { name, sid } of changed) this.sids.set(name, sid);
    return changed.map(({ name }) => name);
  }

  async list(): Promise<{ name: string; createdAt: number }[]> {
    const rooms = await this.service.listRooms();
    return rooms
      .filter(({ name }) => name.startsWith(ROOM_PREFIX))
      .map(({ name, creationTime }) => ({ name, createdAt: Number(creationTime) * 1000 }));
  }
}

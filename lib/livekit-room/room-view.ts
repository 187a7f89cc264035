import type { ParticipantRole } from '@/lib/call/participants';

export interface RoomParticipant {
  identity: string;
  /** Names the participant and the microphone to the routes; absent while nothing is published. */
  sid: string;
  microphoneSid: string | null;
  muted: boolean;
  role: ParticipantRole;
  self: boolean;
}

/** What a screen may know about the room it is connected to. */
export interface RoomView {
  participants: readonly RoomParticipant[];
  /** The browser plays nothing before a click. */
  audioBlocked: boolean;
  reconnecting: boolean;
  microphoneMuted: boolean;
  /** The sound of an agent arrives here. */
  agentHeard: boolean;
  /** Digits travel as data: a right of its own. */
  mayDial: boolean;
}

export const EMPTY_ROOM: RoomView = {
  participants: [],
  audioBlocked: false,
  reconnecting: false,
  microphoneMuted: false,
  agentHeard: false,
  mayDial: false,
};

/** Who is on the line: two, once an agent has handed the call over. */
export const calleesIn = ({ participants }: RoomView) =>
  participants.flatMap(({ role, identity }) => (role === 'callee' ? [identity] : []));

export interface TranscriptLine {
  id: string;
  /** Who spoke; a whisper is a supervisor's order to the agent. */
  role: ParticipantRole | 'whisper';
  text: string;
  final: boolean;
}

export interface RoomEvents {
  onDisconnected(reason: number | undefined): void;
  onView(view: RoomView): void;
  onLine(line: TranscriptLine): void;
  /** The agent has used a tool, in a conversation whose page is told so. */
  onToolCall?(call: { name: string; arguments: unknown }): void;
  /** The right to publish was taken away while speaking. */
  onSilenced(): void;
}

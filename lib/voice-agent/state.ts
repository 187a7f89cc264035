import { createStore } from '@/lib/dialer/store';
import type { MicrophoneFailure } from '@/lib/call/microphone-failure';
import { EMPTY_ROOM, type RoomView, type TranscriptLine } from '@/lib/livekit-room/room-view';

/** What the agent has done on the page last. */
export interface Shown {
  did: 'open' | 'search' | 'back';
  what: string;
  /** Told apart from the same thing done again. */
  count: number;
}

export interface VoiceTalk {
  /** The specification's `loading` and `playing`, and what comes before and after. */
  phase: 'idle' | 'loading' | 'playing' | 'ended' | 'failed';
  /** What could not be done (`lost`: it had begun), and the code of the reason. */
  failure: { what: 'log' | 'call' | 'lost'; code: string } | null;
  playingSince: number;
  reconnecting: boolean;
  /** Nothing recognises a microphone for this agent: it is typed to. */
  typedOnly: boolean;
  microphone: 'closed' | 'open' | MicrophoneFailure;
  view: RoomView;
  heard: readonly TranscriptLine[];
  shown: Shown | null;
}

export const NO_TALK: VoiceTalk = {
  ...{ phase: 'idle', failure: null, playingSince: 0, reconnecting: false, typedOnly: true, microphone: 'closed' },
  ...{ view: EMPTY_ROOM, heard: [], shown: null },
};

/** The conversation with the agent of the header: it lives as long as the page, whatever screen is open. */
export const voiceTalk = createStore<VoiceTalk>(NO_TALK);

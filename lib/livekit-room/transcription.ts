import type { Room, TextStreamHandler } from 'livekit-client';
import { roleOf } from '@/lib/call/participants';
import type { TranscriptLine } from './room-view';

const TOPIC = 'lk.transcription';
/** Nobody says more at once; whoever is in the room could send without end. */
const LONGEST_LINE = 20_000;

/** A callee's line comes whole, again and again under one segment; an agent's line grows word by word until its stream ends. */
export function followTranscription(room: Room, onLine: (line: TranscriptLine) => void): void {
  const handle: TextStreamHandler = async (reader, { identity }) => {
    const attributes = reader.info.attributes ?? {};
    const speaker = speakerOf(room.remoteParticipants.values(), attributes['lk.transcribed_track_id'], identity);
    const line = { id: `${speaker} ${attributes['lk.segment_id'] ?? reader.info.id}`, role: roleOf(speaker) };
    let text = '';
    for await (const part of reader) {
      text += part;
      onLine({ ...line, text, final: false });
      if (text.length > LONGEST_LINE) break;
    }
    const final = line.role === 'agent' || attributes['lk.transcription_final'] === 'true';
    onLine({ ...line, text, final });
  };
  room.registerTextStreamHandler(TOPIC, (reader, from) => {
    // A stream that breaks off with the connection keeps the words that came.
    void Promise.resolve(handle(reader, from)).catch(() => undefined);
  });
}

interface Speaker {
  identity: string;
  trackPublications: { has(trackSid: string): boolean };
}

/** Whose words they are only the agent may say: nobody else puts any into its mouth, nor over what it has said. */
export function speakerOf(people: Iterable<Speaker>, trackSid: string | undefined, sender: string): string {
  if (!trackSid || roleOf(sender) !== 'agent') return sender;
  const speaker = [...people].find((person) => person.trackPublications.has(trackSid));
  return speaker?.identity ?? sender;
}

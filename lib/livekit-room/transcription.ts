import type { Room, TextStreamHandler } from 'livekit-client';
import { roleOf } from '@/lib/call/participants';
import type { TranscriptLine } from './room-view';

const TOPIC = 'lk.transcription';

/** A callee's line comes whole, again and again under one segment; an agent's line grows word by word until its stream ends. */
export function followTranscription(room: Room, onLine: (line: TranscriptLine) => void): void {
  const handle: TextStreamHandler = async (reader, { identity }) => {
    const attributes = reader.info.attributes ?? {};
    const speaker = speakerOfTrack(room, attributes['lk.transcribed_track_id']) ?? identity;
    const line = { id: attributes['lk.segment_id'] ?? reader.info.id, role: roleOf(speaker) };
    let text = '';
    for await (const part of reader) {
      text += part;
      onLine({ ...line, text, final: false });
    }
    const final = line.role === 'agent' || attributes['lk.transcription_final'] === 'true';
    onLine({ ...line, text, final });
  };
  room.registerTextStreamHandler(TOPIC, (reader, from) => {
    // A stream that breaks off with the connection keeps the words that came.
    void Promise.resolve(handle(reader, from)).catch(() => undefined);
  });
}

function speakerOfTrack(room: Room, trackSid: string | undefined): string | undefined {
  if (!trackSid) return undefined;
  const speaker = [...room.remoteParticipants.values()].find((person) => person.trackPublications.has(trackSid));
  return speaker?.identity;
}

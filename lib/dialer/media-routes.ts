import { ConnectError } from '@/lib/call/connect-retry';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';

/** The status, the stable code and the details of a refusing route, as `defineRoute` sends them. */
async function post(path: string, body: Record<string, unknown>, key?: string): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw toAppError(typeof answer === 'object' && answer !== null ? { ...answer, status: response.status } : response);
}

export interface RoomTicket {
  token: string;
  /** Who may hear this participant, as the database knew it when the ticket was written. */
  hearers: string[];
}

interface TalkTicket {
  token: string;
  /** Nothing recognises a microphone for this agent: it is typed to. */
  typedOnly: boolean;
}

export async function fetchToken(roomName: string, participantName: string, canPublish: boolean): Promise<RoomTicket> {
  const answer = await ticket({ roomName, participantName, canPublish });
  return { token: textField(answer, 'token'), hearers: textList(answer, 'allowedSubscribers') };
}

async function ticket(wish: Record<string, unknown>): Promise<unknown> {
  try {
    return await post('/api/livekit-token', wish);
  } catch (error) {
    const { status, code, message } = toAppError(error);
    console.warn(`Failed to fetch token: ${status} ${message}`);
    throw new ConnectError('token', code, status);
  }
}

/** Into the room of a call for a voice that its agent alone may hear. */
export async function fetchWhisperToken(roomName: string): Promise<string> {
  return textField(await post('/api/livekit/whisper-token', { roomName }), 'token');
}

/** For the person who talks with an agent: they are the callee of the room. */
export async function fetchTalkToken(roomName: string, assistantId: string): Promise<TalkTicket> {
  const answer = await ticket({ roomName, participantName: '', assistant_id: assistantId });
  return { token: textField(answer, 'token'), typedOnly: fieldOf(answer, 'typedOnly') === true };
}

/** A visitor's conversation: begun with the ticket of the page, and entered with it. */
export async function startVisitCall(assistantId: string, visitTicket: string): Promise<void> {
  await post(`/api/assistants/${assistantId}/initiate-call`, { ticket: visitTicket });
}

export async function fetchVisitToken(
  assistantId: string,
  visitTicket: string,
): Promise<TalkTicket & { messages: string[] }> {
  const wish = { roomName: 'visit', is_embedded: true, assistant_id: assistantId, ticket: visitTicket };
  const answer = await ticket(wish);
  const typedOnly = fieldOf(answer, 'typedOnly') === true;
  return { token: textField(answer, 'token'), typedOnly, messages: textList(answer, 'messages') };
}

/** `null` as long as nobody has written down what came of it. */
export async function fetchVisitResult(assistantId: string, visitTicket: string): Promise<unknown> {
  return fieldOf(await post(`/api/assistants/${assistantId}/visit-result`, { ticket: visitTicket }), 'result');
}

/** Asks for a call from the page to an agent and returns the id of its row; the same key is the same call. */
export async function initiateCall(assistantId: string, key: string): Promise<string> {
  return textField(await post(`/api/assistants/${assistantId}/initiate-call`, {}, key), 'logId');
}

export async function grantPublish(roomName: string, participantIdentity: string): Promise<void> {
  await post('/lk/grant-publish', { roomName, participantIdentity });
}

export async function deleteRoom(roomName: string): Promise<void> {
  await post('/api/livekit/delete-room', { roomName });
}

export interface ParticipantEdit {
  roomName: string;
  participantSid: string;
  trackSid: string | null;
  action: 'mute' | 'kick';
  mute?: boolean;
}

export async function editParticipant({ trackSid, ...edit }: ParticipantEdit): Promise<void> {
  await post('/api/livekit/edit-participant', trackSid === null ? edit : { ...edit, trackSid });
}

function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}

function textList(answer: unknown, name: string): string[] {
  const value = fieldOf(answer, name);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function textField(answer: unknown, name: string): string {
  const value = fieldOf(answer, name);
  if (typeof value !== 'string') throw new AppError(502, 'unexpected', `The answer carries no ${name}`);
  return value;
}

import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AutoSubscribe, defineAgent, voice, type JobContext } from '@livekit/agents';
import { dispatchMetadata, type AgentConfig } from '@/lib/call/agent-link';
import { RECORDER_ATTRIBUTE } from '@/lib/call/participants';
import { WHISPER_TOPIC } from '@/lib/call/whisper-news';
import { AmbientOutput } from './ambience/ambient-output';
import { jobEnv } from './env';
import { leaveTo } from './handed-over/leave-to';
import { expectSecond, TwoSides } from './handed-over/two-sides';
import { GuidePage } from './guide/guide-page';
import { LineInbox } from './line-inbox';
import { PageCallee } from './page-callee';
import { onPressedKeys } from './pressed-keys';
import { EngineLink } from './link';
import { PhoneInput } from './phone-input';
import { builtinProvider } from './providers/builtin/provider';
import { makeParts } from './providers/registry';
import { startSession } from './session';
import { tellToolCalls } from './told-tools';
import { WhisperTracks } from './whisper-tracks';
import { WhisperVoice } from './whisper-voice';

const CONFIG_LIMIT_MS = 10_000;
const STORED_LIMIT_MS = 8000;
const STATUS = 'sip.callStatus';

/** One process, one call: what its end must still tell the engine. */
type Recording = { file: string; startedAt: number; close?: () => Promise<void> };
type Running = { link: EngineLink; recordings: Recording[] };
let running: Running | null = null;

async function entry(ctx: JobContext): Promise<void> {
  const { linkUrl, token } = dispatchMetadata.parse(JSON.parse(ctx.job.metadata));
  const link = new EngineLink(linkUrl, token);
  running = { link, recordings: [] };
  const lines = new LineInbox(ctx.room);
  void link.bye.then((reason) => ctx.shutdown(reason));
  const config = await Promise.race([link.config, link.bye.then(() => null), delay(CONFIG_LIMIT_MS, null)]);
  if (!config) return ctx.shutdown('no configuration');
  if (config.handedTo !== null) return recordOnly(ctx, link, config.calleeIdentity, config.handedTo);
  if (config.simulated) lines.only(config.calleeIdentity);
  const onHeard = (heard: boolean) => link.send({ kind: 'callee_heard', heard });
  const input = new PhoneInput(ctx.room, config.calleeIdentity, config.fromPage ? () => undefined : onHeard);
  const page = config.fromPage ? new PageCallee(ctx.room, config.calleeIdentity, onHeard) : undefined;
  const guide = config.guide ? new GuidePage(ctx.room, config.calleeIdentity) : undefined;
  await ctx.connect(undefined, AutoSubscribe.SUBSCRIBE_NONE);
  input.look();
  page?.connected();
  try {
    await talk(ctx, config, { link, input, lines, page, guide });
  } catch (error) {
    link.send({ kind: 'end', code: 'agent_error', detail: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

type Ears = { link: EngineLink; input: PhoneInput; lines: LineInbox; page?: PageCallee; guide?: GuidePage };

async function talk(ctx: JobContext, config: AgentConfig, { link, input, lines, page, guide }: Ears) {
  const { voice: builtinVoice, gateway } = jobEnv();
  const note = (text: string) => console.warn(`${config.callId.slice(0, 8)} ${text}`);
  const parts = makeParts(builtinProvider(builtinVoice), config, {
    ...{ lines, gateway, note },
    page: guide && (() => guide.known()),
  });
  const file = config.record ? path.join(ctx.sessionDirectory, 'audio.ogg') : null;
  const startedAt = Date.now();
  const answered = Promise.race([link.answered, activeLine(ctx, config.calleeIdentity)]);
  const ambience = config.assistant.ambience ? await AmbientOutput.of(config.assistant.ambience) : null;
  void ambience?.speakIn(ctx.room, config.calleeIdentity, answered);
  const whispers = new WhisperVoice(link, (identity, news) => {
    const told = { topic: WHISPER_TOPIC, destinationIdentities: [identity] };
    void ctx.room.localParticipant?.sendText(JSON.stringify(news), told).catch((error: unknown) => note(String(error)));
  });
  const session = await startSession({
    config,
    parts,
    link,
    input,
    page,
    guide,
    room: ctx.room,
    ...(ambience && { output: ambience }),
    answered,
    voicemail: link.voicemail,
    onKeys: (heed) => onPressedKeys(ctx.room, config.calleeIdentity, heed),
    onWhisperTaken: (id) => whispers.wasTaken(id),
    pressKey: async (code, key) => ctx.room.localParticipant?.publishDtmf(code, key),
  });
  if (parts.listen) new WhisperTracks(ctx.room, parts.listen, whispers, note);
  tellToolCalls(session, ctx.room, config);
  const recordings: Recording[] = file ? [{ file, startedAt }] : [];
  running = { link, recordings };
  let stays = false;
  session.on(voice.AgentSessionEventTypes.Close, ({ reason }) => {
    void ambience?.close();
    if (!stays) ctx.shutdown(String(reason));
  });
  const stay = async (to: string) => {
    stays = true;
    const further = record(ctx, config.calleeIdentity, to);
    recordings.push(further);
    link.send({ kind: 'recording_begun', file: further.file, startedAt: further.startedAt });
    sayRecords(ctx);
    await leaveTo(session, config);
    // Told now, so that the end of the call finds one file that is still open.
    tellClosed(link, recordings.splice(0, 1));
    await input.leave();
  };
  if (config.record) expectSecond(ctx.room, config.calleeIdentity);
  link.handedOver.then(stay).catch((error: unknown) => note(`after the hand-over: ${String(error)}`));
  link.send({ kind: 'ready', identity: ctx.agent?.identity ?? '', recordingFile: file });
}

/** The callee and whoever the call was handed to. */
function record(ctx: JobContext, callee: string, to: string): TwoSides {
  return new TwoSides(ctx.room, [callee, to], path.join(ctx.sessionDirectory, 'handed-over.ogg'), jobEnv().encoder);
}

/** Whoever looks at the room sees that nobody talks here any more. Where the room does not take it, it is recorded all the same. */
function sayRecords({ room }: JobContext): void {
  const said = room.localParticipant?.setAttributes({ [RECORDER_ATTRIBUTE]: '1' });
  void said?.catch((error: unknown) => console.warn(`not told as a recorder: ${String(error)}`));
}

/** In the place of a job that was lost after the hand-over. */
async function recordOnly(ctx: JobContext, link: EngineLink, callee: string, to: string): Promise<void> {
  await ctx.connect(undefined, AutoSubscribe.SUBSCRIBE_NONE);
  sayRecords(ctx);
  const recording = record(ctx, callee, to);
  running = { link, recordings: [recording] };
  link.send({ kind: 'ready', identity: ctx.agent?.identity ?? '', recordingFile: recording.file });
}

/** The line itself says that it was answered, a little before the engine does. */
function activeLine(ctx: JobContext, callee: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (ctx.room.remoteParticipants.get(callee)?.attributes[STATUS] === 'active') resolve();
    };
    ctx.room.on('participantAttributesChanged', look);
    ctx.room.on('participantConnected', look);
    look();
  });
}

function tellClosed(link: EngineLink, recordings: readonly Recording[]): void {
  for (const { file, startedAt } of recordings) link.send({ kind: 'recording_closed', file, startedAt });
}

async function farewell(): Promise<void> {
  if (!running) return;
  const { link, recordings } = running;
  await Promise.all(recordings.map((recording) => recording.close?.()));
  tellClosed(link, recordings);
  await link.stored(STORED_LIMIT_MS);
  link.close();
}

export default defineAgent({ entry, onSessionEnd: farewell });

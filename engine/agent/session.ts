import { llm, voice } from '@livekit/agents';
import type { Room } from '@livekit/rtc-node';
import { isEnginesTool, type AgentConfig, type Turn } from '@/lib/call/agent-link';
import { cut } from '@/lib/call/kept-text';
import { LONGEST_TYPED } from '@/lib/call/limits';
import { AnsweringMachine } from './answering-machine';
import { customTools } from './custom-tools';
import { GuideAgent } from './guide/guide-agent';
import type { GuidedPage } from './guide/guide-page';
import { guideTools } from './guide/guide-tools';
import { hush } from './hush';
import { OptOut } from './opt-out';
import { knowledgeTool } from './knowledge-tool';
import { LongTalk } from './long-talk';
import { maySpeak, openingOf } from './opening';
import type { AgentLink } from './link';
import { Pace } from './pace';
import type { PageCallee } from './page-callee';
import { filled } from './providers/builtin/mind-rules';
import type { Made } from './providers/registry';
import { realTimers, SilenceWatch } from './silence-watch';
import { Floor, heedTakeovers } from './takeover';
import { ToolTimes } from './tool-times';
import { callTools, type PressKey } from './tools';
import { transferTools } from './transfer-tool';
import { turnTaking } from './turn-taking';
import { reportUsage } from './usage-report';
import { conversationOf, turnOfMessage, turnOfTool } from './turns';
import { heedWhispers } from './whispers';
import { tellWords } from './word-times';

const REMOTE_CONTROL = 'lk.agent.session';

export type SessionAsk = {
  config: AgentConfig;
  parts: Made;
  link: AgentLink;
  input: voice.AudioInput;
  /** Without a room the session is heard and recorded by nobody: tests give their own output. */
  room?: Room;
  output?: voice.AudioOutput;
  /** The callee of a call from the page. */
  page?: Pick<PageCallee, 'onText'>;
  /** Of the agent of the header. */
  guide?: GuidedPage;
  pressKey: PressKey;
  onWhisperTaken?: (id: string) => void;
  /** What the callee presses. */
  onKeys?: (heed: (keys: string) => void) => void;
  /** Resolves when the callee has answered; nothing is said before. */
  answered: Promise<void>;
  /** Resolves when a machine has answered, where a message is to be left. */
  voicemail?: Promise<void>;
};

export async function startSession(ask: SessionAsk): Promise<voice.AgentSession> {
  const { config, parts, link, input, room, output } = ask;
  const { assistant } = config;
  const session = new voice.AgentSession({
    stt: parts.recognition,
    llm: parts.mind,
    tts: parts.voice,
    ...turnTaking(parts.listen !== undefined),
    // Telephone lines cancel their echo, and the first word must be interruptible.
    aecWarmupDuration: null,
    userAwayTimeout: null,
  });
  const pace = new Pace();
  parts.voice.on('metrics_collected', (spoken) => pace.learn(spoken.charactersCount, spoken.audioDurationMs));
  const opening = openingOf(config, parts);
  let playedMs: number | null = null;
  // The engine keeps what it did itself, with what came of it.
  const engines = config.tools.flatMap((tool) =>
    isEnginesTool(tool) || tool.kind === 'callTransfer' ? [tool.call] : [],
  );
  const times = new ToolTimes();
  report(session, link, { engines, times }, (message) => {
    const turn = turnOfMessage(message, pace, playedMs);
    if (turn?.role === 'callee') return { ...turn, words: parts.words.heard.of(turn.text) };
    if (turn?.role !== 'agent') return turn;
    tellWords(turn, message, { link, spoken: parts.words.spoken, playedMs });
    return { ...turn, metrics: { ...turn.metrics, ...parts.usage.ofTurn() } };
  });
  reportUsage(session, parts.usage, link);
  const silence = watchSilence(session, ask);
  watchTalk(session, link);
  const optOut = watchOptOut(session, ask);
  const machine = watchMachine(session, ask, silence);
  session.input.audio = input;
  if (output) session.output.audio = output;
  const floor = new Floor();
  const agent = new GuideAgent(optOut, assistant.language, () => machine.there || floor.isTaken, {
    instructions: assistant.instructions,
    chatCtx: conversationOf(config.history),
    tools: [
      ...callTools(link, ask.pressKey, times, config.tools),
      ...(config.knowledge ? [knowledgeTool(link, times)] : []),
      ...customTools(link, config.tools, assistant.name),
      ...transferTools(link, config, (on) => silence.calleeIsAway(on)),
      ...(ask.guide ? guideTools(ask.guide, times) : []),
    ],
  });
  agent.where = () => ask.guide?.context ?? null;
  await session.start({
    agent,
    room,
    // Only the callee reaches the agent: no other microphone, and nobody else's words.
    inputOptions: {
      participantIdentity: config.calleeIdentity,
      audioEnabled: false,
      textEnabled: false,
      // Whether a browser that went comes back is the engine's to say.
      closeOnDisconnect: !config.fromPage,
    },
    // In step with the voice (one per cent of a core): an interrupted turn keeps only the words that were heard.
    outputOptions: { audioSampleRate: parts.voice.sampleRate, syncTranscription: true },
    record: config.record ? { audio: true, traces: false, logs: false, transcript: false } : false,
  });
  session.output.audio?.on(voice.AudioOutput.EVENT_PLAYBACK_FINISHED, (played: voice.PlaybackFinishedEvent) => {
    playedMs = played.playbackPosition * 1000;
  });
  // The library would take orders on this stream from whoever is in the room while no callee is there.
  room?.unregisterByteStreamHandler(REMOTE_CONTROL);
  void ask.answered
    .then(() => (machine.there ? undefined : opening.say(session)))
    .then(() => {
      if (config.announcement !== null) return link.send({ kind: 'end', code: 'closed' });
      heedWhispers(session, agent, link, ask.onWhisperTaken);
      heedTakeovers(session, agent, { link, floor, silence });
      const heed = (text: string) => {
        const userInput = cut(text.trim(), LONGEST_TYPED);
        if (userInput === '' || machine.there || !maySpeak(session)) return;
        silence.calleeSaid();
        hush(session);
        session.generateReply({ userInput });
      };
      ask.page?.onText(heed);
      ask.onKeys?.(heed);
    });
  return session;
}

/** Turns with their latencies, states and the first sound go to the engine as they happen. */
function report(
  session: voice.AgentSession,
  link: AgentLink,
  { engines, times }: { engines: readonly string[]; times: ToolTimes },
  turnOf: (message: llm.ChatMessage) => Turn | null,
): void {
  const { AgentSessionEventTypes: Event } = voice;
  let sounded = false;
  session.on(Event.AgentStateChanged, ({ newState }) => {
    if (newState === 'listening' || newState === 'thinking' || newState === 'speaking') {
      link.send({ kind: 'state', state: newState });
    }
    if (newState === 'speaking' && !sounded) {
      sounded = true;
      link.send({ kind: 'first_audio' });
    }
  });
  session.on(Event.ConversationItemAdded, ({ item }) => {
    const turn = item instanceof llm.ChatMessage ? turnOf(item) : null;
    if (turn) link.send({ kind: 'turn', turn });
  });
  session.on(Event.FunctionToolsExecuted, ({ functionCalls, createdAt }) => {
    for (const call of functionCalls) {
      if (engines.includes(call.name)) continue;
      link.send({ kind: 'turn', turn: turnOfTool(call, createdAt, times.of(call.callId)) });
    }
  });
  session.on(Event.Close, ({ error }) => {
    if (error) link.send({ kind: 'end', code: 'agent_error', detail: error.type });
  });
}

/**
 * Every mind is watched, in the words as they are recognised: a callee who hangs up at once is believed too. A person in a
 * browser has no number that could be barred.
 */
function watchOptOut(session: voice.AgentSession, { config, link }: SessionAsk): OptOut {
  const { AgentSessionEventTypes: Event } = voice;
  const optOut = new OptOut((said, startedAt) => link.send({ kind: 'opt_out', said, startedAt }));
  if (config.fromPage) return optOut;
  session.on(Event.UserStateChanged, ({ newState }) => newState === 'speaking' && optOut.speaks());
  session.on(Event.UserInputTranscribed, ({ transcript, isFinal }) => isFinal && optOut.heard(transcript));
  session.on(Event.ConversationItemAdded, ({ item }) => {
    if (item instanceof llm.ChatMessage && item.role === 'user') optOut.turnIsOver();
  });
  return optOut;
}

function watchSilence(session: voice.AgentSession, { config, link, room, answered }: SessionAsk): SilenceWatch {
  const { AgentSessionEventTypes: Event } = voice;
  const silence = new SilenceWatch({
    silenceMs: config.assistant.silenceSeconds * 1000,
    idleMessages: config.assistant.idleMessages,
    times: config.assistant.idleTimes,
    say: (text) => {
      if (maySpeak(session)) session.say(text);
    },
    end: () => link.send({ kind: 'end', code: 'silence' }),
    timers: realTimers,
  });
  void answered.then(() => silence.start());
  session.on(Event.AgentStateChanged, ({ newState }) => silence.agentIs(newState));
  session.on(Event.UserStateChanged, ({ newState }) => silence.calleeIs(newState === 'speaking'));
  session.on(Event.UserInputTranscribed, ({ isFinal }) => isFinal && silence.calleeSaid());
  session.on(Event.Close, () => silence.stop());
  room?.on(
    'participantDisconnected',
    ({ identity }) => identity === config.calleeIdentity && silence.calleeIsAway(true),
  );
  room?.on('participantConnected', ({ identity }) => identity === config.calleeIdentity && silence.calleeIsAway(false));
  return silence;
}

function watchTalk(session: voice.AgentSession, link: AgentLink): void {
  const { AgentSessionEventTypes: Event } = voice;
  const talk = new LongTalk((on) => link.send({ kind: 'talking', on }), realTimers);
  session.on(Event.AgentStateChanged, ({ newState }) => talk.agentIs(newState === 'speaking'));
  session.on(Event.UserStateChanged, ({ newState }) => talk.calleeIs(newState === 'speaking'));
  session.on(Event.Close, () => talk.stop());
}

function watchMachine(
  session: voice.AgentSession,
  { config, link, answered, voicemail }: SessionAsk,
  silence: SilenceWatch,
): AnsweringMachine {
  const { AgentSessionEventTypes: Event } = voice;
  const { voicemailMessage, name } = config.assistant;
  const machine = new AnsweringMachine({
    hush: () => {
      silence.stop();
      if (maySpeak(session)) session.interrupt({ force: true });
    },
    leaveMessage: async () => {
      if (!maySpeak(session)) return;
      const words = filled(voicemailMessage, { assistant: name });
      await session.say(words, { allowInterruptions: false }).waitForPlayout();
    },
    end: () => link.send({ kind: 'end', code: 'voicemail' }),
    timers: realTimers,
  });
  void voicemail?.then(() => machine.answered());
  void answered.then(() => machine.there && silence.stop());
  session.on(Event.UserStateChanged, ({ newState }) => machine.calleeIs(newState === 'speaking'));
  session.on(Event.Close, () => machine.stop());
  return machine;
}

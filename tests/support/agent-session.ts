import { randomUUID } from 'node:crypto';
import { type AgentConfig, type Takeover, type AgentTool, agentConfig, type Question } from '@/lib/call/agent-link';
import type { Report } from '@/engine/agent/link';
import { leaveTo } from '@/engine/agent/handed-over/leave-to';
import { builtinProvider } from '@/engine/agent/providers/builtin/provider';
import { makeParts } from '@/engine/agent/providers/registry';
import { startSession } from '@/engine/agent/session';
import { FastEar, ScriptedCallee } from './agent-sound';
import { stackEnvironment } from './stack';

const environment = stackEnvironment();
const address = { url: environment.VOICE_URL ?? '', secret: environment.ENGINE_SECRET ?? '' };
type Assistant = Partial<AgentConfig['assistant']>;
/** The providers that it asks with a key, behind a gateway; what its files say. */
interface Beside {
  gateway?: string;
  keys?: AgentConfig['keys'];
  known?: string;
  tools?: AgentTool[];
  /** What the engine says of a tool that was asked for. */
  tool?: string;
  /** And of whom it was to hand the call to. */
  transfer?: string;
}

const config = (
  history: unknown[] = [],
  fromPage = false,
  assistant: Assistant = {},
  { keys, known, tools }: Beside = {},
) =>
  agentConfig.parse({
    announcement: null,
    knowledge: known !== undefined,
    tools: tools ?? [],
    callId: '00000000-0000-4000-8000-000000000001',
    room: 'call-1',
    calleeIdentity: 'sip_+12025550100',
    answered: history.length > 0,
    simulated: true,
    fromPage,
    record: false,
    assistant: {
      id: '00000000-0000-4000-8000-000000000002',
      name: 'Ada',
      language: 'en',
      voiceProvider: 'builtin',
      voice: 'ada',
      mindProvider: 'builtin',
      mindModel: null,
      sttProvider: 'builtin',
      sttModel: null,
      sttLanguage: 'en',
      firstSpeaker: 'ai_message',
      beginMessage: 'Hello, this is {assistant}.',
      instructions:
        'When the callee says extension: press 42# / say Done.\nWhen the callee says stop: say Goodbye. / end\nWhen the callee says open: look it up',
      idleMessages: [],
      idleTimes: 2,
      silenceSeconds: 60,
      disclosure: null,
      voicemailMessage: 'This is {assistant}. I will call again.',
      ...assistant,
    },
    keys: keys ?? [],
    history,
  });

export async function session(
  history: unknown[] = [],
  typed: string[] = [],
  fromPage = false,
  assistant: Assistant = {},
  beside: Beside = {},
) {
  const callee = new ScriptedCallee(address);
  const output = new FastEar(24_000);
  const reports: Report[] = [];
  const keys: string[] = [];
  const asked: Question[] = [];
  let wake: (() => void)[] = [];
  let answer = () => {};
  let takeover = (_one: Takeover) => {};
  let tell = (_text: string) => {};
  let machine = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const running = await startSession({
    config: config(history, fromPage, assistant, beside),
    parts: makeParts(builtinProvider(address), config(history, fromPage, assistant, beside), {
      lines: callee,
      gateway: beside.gateway,
    }),
    link: {
      send: (report) => {
        reports.push(report);
        wake.splice(0).forEach((done) => done());
      },
      onWhisper: (take) => (tell = (text) => take({ id: randomUUID(), text })),
      onTakeover: (take) => (takeover = take),
      ask: async (question) => {
        asked.push(question);
        wake.splice(0).forEach((done) => done());
        if (question.about === 'transfer') return beside.transfer ?? null;
        return (question.about === 'tool' ? beside.tool : beside.known) ?? null;
      },
    },
    input: callee,
    output,
    page: { onText: (take) => typed.forEach(take) },
    pressKey: async (_code, key) => void keys.push(key),
    answered,
    voicemail: new Promise<void>((resolve) => (machine = resolve)),
  });
  const turns = () =>
    reports.flatMap((report) => (report.kind === 'turn' ? [`${report.turn.role}: ${report.turn.text}`] : []));
  const until = async (met: () => boolean) => {
    while (!met()) await new Promise<void>((done) => wake.push(done));
  };
  const close = async () => {
    callee.leave();
    wake = [];
    await running.close();
  };
  const hold = (one: Takeover) => takeover(one);
  const ear = () => output.played;
  const holdEar = () => output.hold();
  const ways = {
    hold,
    ear,
    holdEar,
    answer: () => answer(),
    machine: () => machine(),
    tell: (text: string) => tell(text),
    close,
    leave: () => leaveTo(running, config(history, fromPage, assistant, beside)),
  };
  return { callee, reports, keys, asked, turns, until, ...ways };
}

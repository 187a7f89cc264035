import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { VOICE_RATE } from '@/lib/catalogues/voice-order';
import { spokenPieces } from '@/engine/agent/voice/client';
import { CallStage } from '../support/calls';
import { giveEars } from '../support/recognition-stand-in';
import { SipPhone } from '../support/sip/phone';
import { loudness } from '../support/sip/sound';
import { callBy, trunkTo } from '../support/sip/trunk';
import { freePort, spawnStack, untilSaid } from '../support/stack';
import { gapMeasures, STAGGER_MS } from './calls-at-once';
import type { Measures } from './report';

const SENTENCE = 'Yes, on Tuesday at ten would be fine.';
const TURNS = 4;
const LINE_RATE = 8000;
const LOUD = 300;
/** Pauses between words belong to the sentence. */
const PAUSE_MS = 700;
const LOOK_MS = 5;

/** Telephones behind trunks that talk with the agent, more and more together; heard by a stand-in for a recognition provider. */
export async function sipCalls(root: string): Promise<Measures> {
  const port = await freePort();
  const env = { PARLEY_MAX_CALLS: '12', PARLEY_PROVIDER_GATEWAY: `http://127.0.0.1:${port}` };
  const stack = await spawnStack(root, { args: ['--sip'], env });
  const ears = await hearing(port);
  try {
    await untilSaid(stack, 'Parley is ready', 15 * 60_000);
    process.env.PARLEY_HOME = stack.home;
    const stage = await CallStage.open();
    await stage.sql`insert into app.tenant_limits (user_id, calls_per_minute, calls_per_day) values (${stage.owner}, 1000, 1000)`;
    await giveEars(stage.sql, stage.owner, stage.assistant);
    const sentence = await spoken(stage);
    const measures: Measures = {};
    for (const count of [1, 2, 4, 6]) {
      const calls = Array.from({ length: count }, async (_, index) => {
        await wait(index * STAGGER_MS);
        return gapsOf(stage, sentence);
      });
      const gaps = (await Promise.all(calls)).flat();
      const name = count === 1 ? '1 call over SIP' : `${count} calls at once over SIP`;
      Object.assign(measures, gapMeasures(name, gaps));
    }
    await stage.close();
    return measures;
  } finally {
    ears();
    await stack.stop();
    stack.remove();
  }
}

/** How long the telephone waited for each answer, from its own last sound. */
async function gapsOf(stage: CallStage, sentence: number[]): Promise<number[]> {
  const phone = new SipPhone({ answer: 200 });
  const from = await trunkTo(stage, { address: await phone.open() });
  const { id } = await callBy(stage, from, stage.assistant);
  const { line } = phone;
  const gaps: number[] = [];
  await sounds(line.heard, 0);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await quiet(line.heard);
    await line.say([...sentence]);
    const since = Date.now();
    await sounds(line.heard, line.heard.length);
    gaps.push(Date.now() - since);
  }
  phone.hangUp();
  await stage.until(id, ({ state }) => state === 'ended');
  phone.close();
  return gaps;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves with the first sound after so many samples. */
async function sounds(heard: number[], from: number): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  while (loudness(heard.slice(Math.max(from, heard.length - LINE_RATE / 50))) < LOUD) {
    if (Date.now() > giveUpAt) throw new Error('the agent was not heard for 30 s');
    await wait(LOOK_MS);
  }
}

async function quiet(heard: number[]): Promise<void> {
  let since = Date.now();
  while (Date.now() - since < PAUSE_MS) {
    if (loudness(heard.slice(-LINE_RATE / 50)) >= LOUD) since = Date.now();
    await wait(LOOK_MS);
  }
}

/** The sentence as a telephone sends it, up to its last sound. */
async function spoken(stage: CallStage): Promise<number[]> {
  const address = { url: stage.need('VOICE_URL'), secret: stage.need('ENGINE_SECRET') };
  const step = VOICE_RATE / LINE_RATE;
  const samples: number[] = [];
  for await (const piece of spokenPieces(address, { text: SENTENCE, language: 'en', voice: '' }))
    samples.push(...piece);
  const slow = Array.from({ length: Math.floor(samples.length / step) }, (_, at) =>
    Math.round(samples.slice(at * step, (at + 1) * step).reduce((sum, one) => sum + one, 0) / step),
  );
  return slow.slice(0, slow.findLastIndex((sample) => Math.abs(sample) > LOUD) + 1);
}

/** Writes the same words whenever a sound has ended. */
async function hearing(port: number): Promise<() => void> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ server, path: '/deepgram/v1/listen' });
  sockets.on('connection', (socket) => {
    let [sounding, quietMs] = [false, 0];
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) return;
      const samples = Array.from({ length: data.length >> 1 }, (_, at) => data.readInt16LE(2 * at));
      if (loudness(samples) > LOUD) [sounding, quietMs] = [true, 0];
      else quietMs += samples.length / 16;
      if (!sounding || quietMs < 150) return;
      sounding = false;
      const alternatives = [{ transcript: SENTENCE, confidence: 1 }];
      socket.send(JSON.stringify({ type: 'Results', is_final: true, channel: { alternatives } }));
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return () => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  };
}

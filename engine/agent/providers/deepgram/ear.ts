import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Access, Ear, Listen, RecognitionAsk } from '../contract';
import { ProviderFailure } from '../http/chunks';
import { SoundClock } from '../http/sound-clock';

const NAME = 'deepgram';
export const MODEL = 'nova-3';
const RATE = 16_000;
const CLOSE = '{"type":"CloseStream"}';
const ALIVE_EVERY_MS = 5000;
const CONNECT_LIMIT_MS = 4000;
/** Half a minute of 16-bit sound at 16 kHz: whoever reads nothing for that long is not there. */
const MOST_UNSENT = 960_000;

const results = z.object({
  type: z.literal('Results'),
  is_final: z.boolean(),
  channel: z.object({
    alternatives: z
      .array(
        z.object({
          transcript: z.string(),
          confidence: z.number().default(0),
          // Seconds of the sound that was sent.
          words: z
            .array(
              z.object({
                word: z.string(),
                punctuated_word: z.string().optional(),
                start: z.number(),
                end: z.number(),
              }),
            )
            .default([]),
        }),
      )
      .min(1),
  }),
});

/** Deepgram's live transcription: sound goes in as it comes, words come back while it does. */
export function deepgramEars({ origin, key, patience }: Access, ask: RecognitionAsk): Listen {
  const address = new URL(`${origin.replace(/^http/, 'ws')}/v1/listen`);
  const wishes = {
    model: ask.model ?? MODEL,
    language: ask.language,
    encoding: 'linear16',
    sample_rate: String(RATE),
    channels: '1',
    interim_results: 'true',
    endpointing: '25',
    punctuate: 'true',
    smart_format: 'true',
    no_delay: 'true',
  };
  for (const [name, value] of Object.entries(wishes)) address.searchParams.set(name, value);
  return (heard) => {
    const socket = new WebSocket(address, {
      headers: { authorization: `Token ${key}` },
      handshakeTimeout: patience?.first ?? CONNECT_LIMIT_MS,
    });
    const early: Int16Array[] = [];
    const clock = new SoundClock(RATE);
    const alive = setInterval(() => {
      if (socket.readyState === socket.OPEN) socket.send('{"type":"KeepAlive"}');
    }, ALIVE_EVERY_MS);
    const ended = new Promise<Error>((resolve) => {
      const end = (why: string, lasting = false) => {
        clearInterval(alive);
        resolve(new ProviderFailure(NAME, why, lasting));
      };
      socket.on('unexpected-response', (request, { statusCode = 0 }) => {
        end(`answered ${statusCode}`, statusCode >= 400 && statusCode < 500 && statusCode !== 429);
        request.destroy();
      });
      socket.on('error', () => end('connection lost'));
      socket.on('close', () => end('connection closed'));
    });
    socket.on('open', () => early.splice(0).forEach((samples) => socket.send(bytesOf(samples))));
    socket.on('message', (data) => {
      const read = results.safeParse(jsonOf(String(data)));
      const [best] = read.data?.channel.alternatives ?? [];
      if (!read.success || !best?.transcript) return;
      const words = best.words.map(({ word, punctuated_word, start, end }) => ({
        text: punctuated_word ?? word,
        ...{ startedAt: clock.at(start), endedAt: clock.at(end) },
      }));
      heard({ text: best.transcript, final: read.data.is_final, confidence: best.confidence, words });
    });
    const ear: Ear = {
      name: NAME,
      ended,
      push: (samples) => {
        clock.sent(samples.length);
        if (socket.readyState === socket.CONNECTING) early.push(samples);
        else if (socket.bufferedAmount > MOST_UNSENT) socket.terminate();
        else if (socket.readyState === socket.OPEN) socket.send(bytesOf(samples));
      },
      // The provider tells the rest, and closes by itself.
      finish: () => {
        if (socket.readyState === socket.CONNECTING) socket.once('open', () => socket.send(CLOSE));
        else if (socket.readyState === socket.OPEN) socket.send(CLOSE);
      },
      close: () => {
        clearInterval(alive);
        if (socket.readyState === socket.OPEN) socket.send(CLOSE);
        socket.close();
      },
    };
    return ear;
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array) => Buffer.from(buffer, byteOffset, byteLength);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

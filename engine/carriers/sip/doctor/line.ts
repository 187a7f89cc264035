import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteTrack } from '@livekit/rtc-node';
import { AccessToken } from 'livekit-server-sdk';
import { spokenPieces, type VoiceAddress } from '@/engine/agent/voice/client';
import { beep, Mouth } from '@/engine/carriers/loopback/mouth';
import { builtinVoicesOf } from '@/lib/catalogues/builtin-voices';
import { VOICE_RATE } from '@/lib/catalogues/voice-order';
import type { Locale } from '@/lib/i18n/locales';
import { EAR_RATE, ECHO_KEY, Hearing, TONE_HERTZ, TONE_MS } from './hearing';
import { PROMPTS } from './prompts';

interface LineOptions {
  media: { url: string; key: string; secret: string };
  voice: VoiceAddress;
  room: string;
  callee: string;
  /** Of the check; people of the call see who that is. */
  id: string;
  language: Locale;
}

const TICK_MS = 50;
const ASKED_AGAIN_MS = 9000;

/** Somebody in the room of a test call: sends a tone, asks for words and a key, and listens. */
export async function joinLine(options: LineOptions) {
  const rtc = await import('@livekit/rtc-node');
  const room = new rtc.Room();
  const hearing = new Hearing();
  const since = { answer: Date.now() };
  const at = () => Date.now() - since.answer;
  const source = new rtc.AudioSource(VOICE_RATE, 1, 100);
  const frame = (samples: Int16Array) => new rtc.AudioFrame(samples, VOICE_RATE, 1, samples.length);
  const mouth = new Mouth({ source, frame, onFrame: () => undefined });
  let talking = false;
  const listen = async (track: RemoteTrack) => {
    for await (const { data } of new rtc.AudioStream(track, { sampleRate: EAR_RATE, numChannels: 1 })) {
      if (talking) hearing.sound(data, at());
    }
  };
  room.on('trackSubscribed', (track, _, who) => {
    if (who.identity === options.callee && track.kind === rtc.TrackKind.KIND_AUDIO) void listen(track);
  });
  room.on('dtmfReceived', (_code, digit, who) => {
    if (who.identity === options.callee) hearing.key(digit, at());
  });
  room.on('participantDisconnected', (who) => {
    if (who.identity === options.callee) hearing.hungUp(at());
  });
  room.on('disconnected', () => hearing.hungUp(at()));
  await room.connect(options.media.url, await tokenOf(options), { autoSubscribe: true, dynacast: false });
  const track = rtc.LocalAudioTrack.createAudioTrack('check', source);
  const publish = new rtc.TrackPublishOptions({ source: rtc.TrackSource.SOURCE_MICROPHONE });
  await room.localParticipant?.publishTrack(track, publish);
  mouth.run().catch(() => hearing.hungUp(at()));

  const ask = async () => {
    const voice = builtinVoicesOf(options.language)[0]?.id ?? '';
    const order = { text: PROMPTS[options.language], language: options.language, voice };
    // Without a voice the tone is what one hears.
    try {
      for await (const piece of spokenPieces(options.voice, order)) mouth.push(piece);
    } catch (error) {
      console.error(`the prompt was not spoken: ${String(error)}`);
    }
  };
  return {
    async talk(onChange: (hearing: Hearing) => Promise<void>): Promise<Hearing> {
      since.answer = Date.now();
      talking = true;
      hearing.toned(0);
      mouth.push(beep(TONE_HERTZ, TONE_MS));
      let askedAt = -ASKED_AGAIN_MS;
      let told = '';
      for (;;) {
        const next = hearing.next(at());
        if (next === 'over') return hearing;
        if (next === 'send_key') await room.localParticipant?.publishDtmf(Number(ECHO_KEY), ECHO_KEY);
        if (at() - askedAt >= ASKED_AGAIN_MS) {
          askedAt = at();
          void ask();
        }
        const now = JSON.stringify(hearing.findings(false));
        if (now !== told) await onChange(hearing);
        told = now;
        await delay(TICK_MS);
      }
    },
  };
}

function tokenOf({ media, room, id }: LineOptions): Promise<string> {
  // Counts as somebody who is with the call: without anybody it ends.
  const identity = `supervisor-check-${id}`;
  const token = new AccessToken(media.key, media.secret, { identity, name: 'Trunk check', ttl: '10m' });
  token.addGrant({ roomJoin: true, room, canPublish: true, canSubscribe: true, canPublishData: true });
  return token.toJwt();
}

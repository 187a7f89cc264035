'use client';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/ui';
import type { ComingTurn } from '@/lib/call-center/trial/coming-turn';
import { speakInTurn } from '@/lib/call-center/trial/in-turn';
import { openMicrophone, playSound, recordUtterance, soundOf } from '@/lib/call-center/trial/recording';
import { fetchTrialVoice, fetchTrialWords } from '@/lib/call-center/trial/trial-api';
import type { TrialItem } from '@/lib/call/trial';
import { type MicrophoneFailure, microphoneFailure } from '@/lib/call/microphone-failure';
import type { useTrial } from './use-trial';

/** `waiting`: the agent thinks, or a tool waits for the person. */
export type VoicePhase = 'off' | 'opening' | 'listening' | 'recognising' | 'waiting' | 'speaking';
/** Why it went no further: the microphone, nobody spoke, or what was said was not understood. */
type Trouble = MicrophoneFailure | 'nothing' | 'unclear' | { error: string } | null;

interface Spoken {
  phase: VoicePhase;
  trouble: Trouble;
  /** The sentence that is heard. */
  caption?: string;
}

/** Speech rarely fills more of the scale. */
const GAIN = 4;

/** Talking in turns: one speaks, the words are recognised and answered, the agent is heard, and one speaks again. */
export function useTrialVoice(assistantId: string, trial: ReturnType<typeof useTrial>) {
  const [{ phase, trouble, caption = '' }, set] = useState<Spoken>({ phase: 'off', trouble: null });
  const errorText = useErrorText();
  const microphone = useRef<MediaStream | null>(null);
  const enough = useRef(new AbortController());
  /** What the person has heard, or need not hear. */
  const heard = useRef<ComingTurn | null>(null);
  const left = useRef(false);
  /** Follows the person's loudness, past React. */
  const meter = useRef<HTMLSpanElement>(null);
  const on = phase !== 'off' && phase !== 'opening';
  const { items, busy, turn, say } = trial;

  function stop(why: Trouble = null) {
    microphone.current?.getTracks().forEach((track) => track.stop());
    microphone.current = null;
    set({ phase: 'off', trouble: why });
  }

  async function start() {
    set({ phase: 'opening', trouble: null });
    // What has been answered already is not said again.
    heard.current = !busy && items.some(isCallers) ? turn : null;
    try {
      microphone.current = await openMicrophone();
    } catch (failure) {
      return stop(microphoneFailure(failure));
    }
    // Whoever has closed the panel while the browser asked is not listened to.
    if (left.current) return stop();
    set({ phase: 'waiting', trouble: null });
  }

  /** From what the agent says to the next words of the person. */
  async function round(gone: AbortSignal) {
    try {
      if (heard.current !== turn) {
        heard.current = turn;
        set({ phase: 'waiting', trouble: null });
        await hear(gone);
      }
      const { ended, waits, broken } = await turn.over;
      if (gone.aborted) return;
      if (broken || ended) return stop();
      // The person says first what came of a tool.
      if (waits) return set({ phase: 'waiting', trouble: null });
      await listen(gone);
    } catch (failure) {
      if (!gone.aborted) stop({ error: errorText(failure) });
    }
  }

  async function hear(gone: AbortSignal) {
    const over = AbortSignal.any([gone, interruptible()]);
    await speakInTurn(turn.sentences(), {
      over,
      make: (sentence) => fetchTrialVoice(assistantId, sentence, over),
      play: (sound, caption) => {
        set({ phase: 'speaking', trouble: null, caption });
        return playSound(sound, over);
      },
    });
  }

  async function listen(gone: AbortSignal) {
    const { current: open } = microphone;
    if (!open) return;
    set({ phase: 'listening', trouble: null });
    const onLevel = (level: number) => {
      if (meter.current) meter.current.style.transform = `scaleX(${Math.min(1, level * GAIN)})`;
    };
    const recording = await recordUtterance(open, { signal: gone, enough: interruptible(), onLevel });
    if (gone.aborted) return;
    if (!recording) return stop(open.active ? 'nothing' : 'missing');
    set({ phase: 'recognising', trouble: null });
    const said = await fetchTrialWords(assistantId, { sound: await soundOf(recording) }, gone);
    if (gone.aborted) return;
    if (said === '') return stop('unclear');
    set({ phase: 'waiting', trouble: null });
    say(said);
  }

  /** What the person cuts short next: the agent's words, or their own. */
  function interruptible() {
    enough.current = new AbortController();
    return enough.current.signal;
  }

  const begin = useRef(round);
  useEffect(() => {
    begin.current = round;
  });
  useEffect(() => {
    if (!on) return;
    const gone = new AbortController();
    void begin.current(gone.signal);
    return () => gone.abort();
  }, [on, turn]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      microphone.current?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  return {
    meter,
    phase,
    trouble,
    caption,
    start: () => void start(),
    stop: () => stop(),
    enough: () => {
      enough.current.abort();
      // Whoever interrupts hears no more of it, and it is thought no further.
      if (phase === 'speaking') trial.stop();
    },
  };
}

const isCallers = (item: TrialItem) => item.kind === 'message' && item.role === 'caller';
